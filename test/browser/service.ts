// The service that all files share; its address reaches them by `inject`.
import type { TestProject } from 'vitest/node';
import { ownService } from '../../scripts/own-service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    /** its data, where the command line finds it */
    data: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, data, stop } = await ownService({
    ALLOW_LOCAL_WEBHOOKS: 'true',
    // each player comes from an address of its own, as the limits on new accounts expect
    TRUST_PROXY: '127.0.0.1',
  });
  project.provide('data', data);
  project.provide('address', address);
  return stop;
}
