import type { TestProject } from 'vitest/node';
import { openTestServer, type TestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Opens the database server of a run, also of a bare `npx vitest run FILE`; what it returns closes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openTestServer();
  project.provide('testServer', server);
  return close;
}
