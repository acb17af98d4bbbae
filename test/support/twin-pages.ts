// Routes that are for people and stand in no document.
import { inject } from './twin-rest.ts';
import { sameTries, type Tries } from './twin-tries.ts';
import { headersOf, origin, type TwinGame, type Viewer, type World } from './twin-world.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded', origin };
const noToken = 'f'.repeat(64);

/** How a page is asked for: the query of a GET, the form of a POST. */
const plainPages: Record<string, string> = {
  'GET /': '',
  'GET /plain': '',
  // where it makes a game it adds chance of its own, as a browser does
  'POST /play': 'rules=no-such-rules',
  'GET /pages.css': '',
  'GET /mailbox': '',
  'GET /confirm': `token=${noToken}`,
  'POST /confirm': `token=${noToken}`,
  'GET /sign-in': `token=${noToken}`,
  'POST /sign-in': `token=${noToken}`,
  'GET /unsubscribe': `token=${noToken}`,
  'POST /unsubscribe': `token=${noToken}`,
  'GET /v1/unsubscribe': `token=${noToken}`,
  'GET /openapi.yaml': '',
  'GET /openapi.json': '',
  'GET /docs': '',
  'GET /docs/errors': '',
  'GET /graphiql': '',
  'GET /graphiql.js': '',
  'GET /schema.graphql': '',
};

/** `POST /graphql` is the other edge; by GET it is opened as a socket. */
export const knownPages: ReadonlySet<string> = new Set([
  ...Object.keys(plainPages),
  'GET /games/{id}',
  'POST /games/{id}',
  'GET /plain/games/{id}',
  'POST /plain/games/{id}',
  'GET /graphql',
  'POST /graphql',
]);

async function open(world: World, viewer: Viewer, game: TwinGame | null, route: string, sent: string, as: Viewer = viewer): Promise<void> {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  const filled = game === null ? path : path.replace('{id}', game.id);
  const url = method === 'GET' && sent !== '' ? `${filled}?${sent}` : filled;
  const headers = { ...headersOf(as), ...(method === 'POST' && form) };
  const { told } = await inject(world, { method, url, headers, ...(method === 'POST' && { payload: sent }) });
  world.entries.push({ viewer: viewer.role, game: game?.id ?? null, what: `page ${route} ${sent}`, sent, told });
}

export async function openPages(world: World, viewer: Viewer): Promise<void> {
  for (const [route, sent] of Object.entries(plainPages)) await open(world, viewer, null, route, sent);
}

/** The page of a game: as who is signed in, by the key of the newest turn mail, by one that opens nothing; and its form with what the rules refuse. */
export async function openGamePages(world: World, viewer: Viewer, game: TwinGame, tries: Tries): Promise<void> {
  const signedOut = { ...viewer, credential: null };
  const key = world.turnKeys.get(`${viewer.role} ${game.id}`);
  const [refused = { type: 'nothing' }] = (await sameTries({ world, me: viewer, edge: 'page', tries }, game)).refused;
  const call = (await world.loaded(game)).game.calls.find(({ seat }) => game.seats.get(seat) === viewer);
  const answer = `decision=${call ? `${call.call}:${call.seat}:${call.step}` : '0:0:0'}&action=${encodeURIComponent(JSON.stringify(refused))}`;
  await open(world, viewer, game, 'GET /games/{id}', '');
  await open(world, viewer, game, 'GET /plain/games/{id}', '');
  await open(world, viewer, game, 'GET /games/{id}', `turn=${noToken}`, signedOut);
  await open(world, viewer, game, 'POST /games/{id}', answer);
  await open(world, viewer, game, 'POST /plain/games/{id}', answer);
  if (key === undefined) return;
  await open(world, viewer, game, 'GET /games/{id}', `turn=${key}`, signedOut);
  await open(world, viewer, game, 'POST /games/{id}', `turn=${key}&${answer}`, signedOut);
}
