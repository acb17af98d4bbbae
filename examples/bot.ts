// A bot that plays any ruleset through the public API: it joins an open game or makes one, and plays it to the end.
//
//   npx tsx examples/bot.ts https://play.example.org fp_… push-of-pike '{"scenario":"long_spears"}'
//
// It knows nothing of any game. It picks among the choices that the service offers, by chance, and never builds an action itself.
import { pathToFileURL } from 'node:url';
import {
  type Action,
  type Client,
  type Composed,
  compose,
  createClient,
  events,
  FieldpostError,
  type Game,
  type LegalDecision,
  type NextChoice,
  unwrap,
  withNumber,
} from '@fieldpost/client';

type Random = () => number;
/** Walks that may lead nowhere before a listed action is taken. */
const patience = 12;
/** After so many choices an action that may be sent is sent. */
const choices = 6;

/** An open game of these rules that somebody else waits in, or a new one. */
export async function findGame(client: Client, rules: string, options: Record<string, unknown> = {}): Promise<string> {
  const { name: account } = await unwrap(client.GET('/v1/me'));
  const { items } = await unwrap(client.GET('/v1/games', { params: { query: { rules, open: true } } }));
  for (const { id } of items.filter(({ seat }) => seat === null)) {
    const { data } = await client.POST('/v1/games/{id}/seats', { params: { path: { id } }, body: {} });
    // others may have been faster
    if (data) return id;
  }
  const { seats } = await unwrap(client.GET('/v1/rules/{id}', { params: { path: { id: rules } } }));
  const seatPlan = Array.from({ length: seats.min }, (_, seat) => (seat === 0 ? { account } : { open: true as const }));
  const { id } = await unwrap(client.POST('/v1/games', { body: { rules, options, seatPlan, visibility: 'public' } }));
  return id;
}

/** Plays a game to its end, waking up when something changes. Answers how it ended. */
export async function playGame(client: Client, id: string, random: Random = Math.random): Promise<Game> {
  const path = { params: { path: { id } } };
  const { rules } = await unwrap(client.GET('/v1/games/{id}', path));
  const { anytime } = await unwrap(client.GET('/v1/rules/{id}', { params: { path: { id: rules } } }));
  // these answer no decision
  const aside = new Set<unknown>([...anytime, 'resign']);
  const used = new Map<string, number>();
  for await (const change of events(client, { games: [id] })) {
    if (change.type === 'message') continue;
    while (await moveOnce(client, id, aside, used, random));
    const game = await unwrap(client.GET('/v1/games/{id}', path));
    if (game.status === 'finished' || game.status === 'cancelled') return game;
  }
  throw new Error('the stream of events has ended');
}

/** Answers a decision of ours; false when there is none. */
async function moveOnce(client: Client, id: string, aside: Set<unknown>, used: Map<string, number>, random: Random): Promise<boolean> {
  const path = { params: { path: { id } } };
  const { data: legal } = await client.GET('/v1/games/{id}/legal', path);
  const [decision] = legal?.decisions ?? [];
  if (decision === undefined) return false;
  const action = await choose(client, id, decision, aside, used, random);
  const { error } = await client.POST('/v1/games/{id}/moves', { ...path, body: { decision: decision.id, action } });
  // 409: the game has moved on; look again
  if (error !== undefined && error.status !== 409) throw new FieldpostError(error);
  const key = keyOf(decision, action);
  used.set(key, (used.get(key) ?? 0) + 1);
  return true;
}

const keyOf = ({ openedAt }: LegalDecision, { type }: { type?: unknown }) => `${openedAt} ${type}`;

/** A composed action; a listed one only where composing leads nowhere. */
async function choose(client: Client, id: string, decision: LegalDecision, aside: Set<unknown>, used: Map<string, number>, random: Random) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pick = ({ legal, next }: Composed, depth: number): NextChoice | 'send' => {
    const open = next.filter(({ partial }) => !aside.has(partial.type));
    // what may be sent is made bigger while more is offered, so that no bare fallback goes out
    if (open.length === 0 || (legal && depth >= choices)) return 'send';
    // what was done often in this stretch is done less, so that every turn ends
    const weighed = [...new Set(open.map(({ partial }) => partial.type))].map((type) => ({
      type,
      weight: random() / (1 + (used.get(keyOf(decision, { type })) ?? 0)),
    }));
    const { type } = weighed.reduce((best, other) => (other.weight > best.weight ? other : best));
    const choice = one(open.filter(({ partial }) => partial.type === type));
    const { number } = choice;
    return number ? withNumber(choice, number.min + Math.floor(random() * (number.max - number.min + 1))) : choice;
  };
  for (let walk = 0; walk < patience; walk++) {
    const action = await compose(client, id, decision.id, pick).catch((error: unknown) => {
      if (error instanceof FieldpostError && error.status === 409) return null;
      throw error;
    });
    if (action !== null) return action;
  }
  return one(decision.actions.filter(({ type }) => !aside.has(type))) as Action;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [baseUrl = 'http://localhost:3000', token, rules = 'push-of-pike', options = '{}'] = process.argv.slice(2);
  if (token === undefined) throw new Error('usage: npx tsx examples/bot.ts URL TOKEN [RULES] [OPTIONS]');
  const client = createClient({ baseUrl, token });
  const id = await findGame(client, rules, JSON.parse(options));
  console.log(`${baseUrl}/games/${id}: waiting for players, or playing`);
  const { result } = await playGame(client, id);
  console.log(`${id}: ${JSON.stringify(result)}`);
}
