// Routes that are for people and stand in no document; each viewer opens each of them.
import { inject } from './twin-rest.ts';
import { headersOf, type Viewer, type World } from './twin-world.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://play.test' };
const noToken = `token=${'f'.repeat(64)}`;

/** How a page is asked for, by its route; `null`: as it stands. */
export const pageTalks: Record<string, null | { query?: string; form?: string }> = {
  'GET /': null,
  'GET /pages.css': null,
  'GET /mailbox': null,
  'GET /confirm': { query: noToken },
  'POST /confirm': { form: noToken },
  'GET /sign-in': { query: noToken },
  'POST /sign-in': { form: noToken },
  'GET /openapi.yaml': null,
  'GET /openapi.json': null,
  'GET /docs': null,
  'GET /docs/errors': null,
  'GET /graphiql': null,
  'GET /graphiql.js': null,
  'GET /schema.graphql': null,
};

/** Asked by the crawl in other ways. */
export const askedElsewhere = ['GET /graphql', 'POST /graphql'];

export async function pagesForPeople(world: World, viewer: Viewer): Promise<void> {
  for (const [route, ask] of Object.entries(pageTalks)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const url = ask?.query ? `${path}?${ask.query}` : path;
    const payload = ask?.form;
    const headers = { ...headersOf(viewer), ...(payload !== undefined && form) };
    const { told } = await inject(world, { method, url, headers, ...(payload !== undefined && { payload }) });
    world.entries.push({ viewer: viewer.role, game: null, what: `page ${route}`, sent: url, told });
  }
}
