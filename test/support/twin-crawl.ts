// The twin crawl: the same games played twice but for what a seat hides, every operation called by everybody else, two transcripts compared.
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { askGraph, callGraph, type Graph, graphOf } from './twin-graphql.ts';
import { knownPages, openGamePages, openPages } from './twin-pages.ts';
import { callRest, operationsOf, type RestOperation, routesOf } from './twin-rest.ts';
import type { HiddenThing } from './twin-secrets.ts';
import { listen } from './twin-streams.ts';
import {
  followUps,
  furtherQuestions,
  ofGame,
  ofService,
  type Question,
  questionsOfGame,
  questionsOfNow,
  questionsOfRest,
  questionsOfService,
  questionsOfTheEnd,
  seatIn,
  staffWork,
  type Talking,
} from './twin-talks.ts';
import { type Canary, type Difference, differencesBetween, type Entry, escaped } from './twin-transcript.ts';
import { newTries, type Tries } from './twin-tries.ts';
import { insidersOf, openWorld, type Role, type TwinGame, type Viewer, viewerOf, type World } from './twin-world.ts';

export interface CrawlPlan {
  rules: AnyRuleset;
  things: readonly HiddenThing[];
  rulesets: readonly AnyRuleset[];
  /** reads alone, by these and the keeper: a small crawl; else everything by everybody */
  onlyReads?: readonly Role[];
}

export interface CrawlReport {
  /** what others than the keeper were told while the games went on, where the twins differ */
  differences: Difference[];
  /** the same for the keeper, who sees its own secrets */
  ofKeeper: Difference[];
  /** after the end, when everything is open */
  afterwards: Difference[];
  /** private things that reached somebody else */
  escaped: ReturnType<typeof escaped>;
  /** log lines with something private in them */
  loggedSecrets: string[];
  /** answers that are our fault, and errors in the log */
  broken: string[];
  /** operations that a viewer never called */
  uncalled: string[];
  /** `hiddenFrom`: who may not know of the game at all */
  games: { id: string; name: string; isMove: boolean; hiddenFrom: Role[] }[];
  viewers: Role[];
}

/** One world after its crawl. */
interface Crawled {
  world: World;
  whileHidden: Entry[];
  afterwards: Entry[];
  called: ReadonlySet<string>;
  operations: readonly RestOperation[];
  graph: Graph;
}

export async function crawlTwins(plan: CrawlPlan): Promise<CrawlReport> {
  const tries = newTries();
  const [here, there] = await Promise.all([crawlOne(plan, 0, tries).finally(() => tries.end()), crawlOne(plan, 1, tries)]);
  return report(plan, here, there);
}

async function crawlOne(plan: CrawlPlan, twin: 0 | 1, tries: Tries): Promise<Crawled> {
  const world = await openWorld(plan, twin);
  try {
    const graph = await graphOf(world);
    const operations = operationsOf(world.server.swagger());
    const crawler = crawlerOf(world, graph, operations, tries);
    await throughHiding(plan, world, graph, crawler);
    const whileHidden = world.entries.splice(0);
    await throughTheEnd(plan, world, crawler);
    const masks = await world.masks();
    world.masks = () => Promise.resolve(masks);
    return { world, whileHidden, afterwards: world.entries, called: crawler.called, operations, graph };
  } finally {
    await world.close();
  }
}

async function throughHiding(plan: CrawlPlan, world: World, graph: Graph, crawler: Crawler): Promise<void> {
  const looking = lookers(plan, world);
  const glancing = looking.filter(({ role }) => glances.has(role));
  const streams: { end(): Promise<void> }[] = [];
  for (const viewer of looking) streams.push(await listen(world, graph, viewer));
  for (const game of world.games) await world.hide(game);
  await world.settle();
  for (const viewer of glancing) await crawler.glance(viewer, world.games);
  for (const game of world.games) for (const played of game.hidden.after ?? []) await world.play(game, played);
  await world.settle();
  for (const viewer of looking) {
    await crawler.look(viewer, world.games);
    if (plan.onlyReads === undefined) await crawler.ask(viewer);
    if (plan.onlyReads === undefined && viewer.role !== 'keeper') await crawler.write(viewer);
    await world.settle();
  }
  world.app.pass(25 * 3_600_000);
  await world.settle();
  const timed = world.games.filter(({ hidden }) => hidden.timed);
  for (const viewer of glancing) await crawler.glance(viewer, timed);
  for (const stream of streams) await stream.end();
}

/** One of each way to see: they also look between the moves. */
const glances: ReadonlySet<Role> = new Set(['keeper', 'other', 'resigned', 'nobody']);

/** Most pages look for no caller; so it is enough that somebody with an account opens them, and somebody without. */
const opensPages: ReadonlySet<Role> = new Set(['other', 'nobody']);

/** Somebody who does not hide anything gives up, so that everything is open. */
async function throughTheEnd(plan: CrawlPlan, world: World, crawler: Crawler): Promise<void> {
  const other = viewerOf(world, 'other');
  for (const game of world.games) await crawler.resign(other, game);
  await world.settle();
  for (const viewer of lookers(plan, world)) await crawler.lookBack(viewer);
}

function lookers(plan: CrawlPlan, world: World): Viewer[] {
  return world.viewers.filter(({ role }) => plan.onlyReads === undefined || role === 'keeper' || plan.onlyReads.includes(role));
}

interface Crawler {
  called: Set<string>;
  /** what shows most of these games */
  glance(viewer: Viewer, games: readonly TwinGame[]): Promise<void>;
  /** the same over both edges, and all games at once */
  look(viewer: Viewer, games: readonly TwinGame[]): Promise<void>;
  /** the games when they are over */
  lookBack(viewer: Viewer): Promise<void>;
  /** everything else that can be asked */
  ask(viewer: Viewer): Promise<void>;
  write(viewer: Viewer): Promise<void>;
  resign(viewer: Viewer, game: TwinGame): Promise<void>;
}

const edges = ['rest', 'graphql'] as const;

/** Who sits at tables asks everything of each of them; others, who see the same of all, of one each. */
function closeTo(world: World, viewer: Viewer): TwinGame[] {
  const own = world.games.filter((game) => seatIn(game, viewer) !== null);
  return own.length > 0 ? own : [world.games[world.viewers.indexOf(viewer) % world.games.length] as TwinGame];
}

function crawlerOf(world: World, graph: Graph, operations: readonly RestOperation[], tries: Tries): Crawler {
  const called = new Set<string>();
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const talking = (me: Viewer, edge: Talking['edge'], game: TwinGame | null): Talking => ({
    ...{ world, me, edge, tries },
    async call(operation, input, how = {}) {
      called.add(`${me.role} ${edge} ${operation}`);
      const over = byId.get(operation);
      if (over === undefined) throw new Error(`there is no operation ${operation} any more`);
      const as = how.as === undefined ? me.credential : how.as;
      const { answer, sent, told } =
        edge === 'rest'
          ? await callRest(world, over, me, input, as, how.headers ?? {})
          : await callGraph(world, graph, operation, me, input, as, how.headers ?? {});
      world.entries.push({ viewer: me.role, game: game?.id ?? null, what: `${edge} ${operation} ${JSON.stringify(input)}`, sent, told });
      return answer;
    },
  });
  const questions = async (me: Viewer, game: TwinGame | null, all: readonly Question[], over: readonly Talking['edge'][] = edges) => {
    const rest = talking(me, 'rest', game);
    if (over.includes('rest')) for (const [operation, input] of all) await rest.call(operation, input);
    if (!over.includes('graphql')) return;
    for (const [operation] of all) called.add(`${me.role} graphql ${operation}`);
    for (const { what, told } of await askGraph(world, graph, me, all))
      world.entries.push({ viewer: me.role, game: game?.id ?? null, what, sent: '', told });
  };
  return {
    called,
    async glance(viewer, games) {
      for (const game of games) {
        await questions(viewer, game, questionsOfGame(game), ['graphql']);
        await questions(viewer, game, questionsOfGame(game).slice(1, 4), ['rest']);
      }
    },
    async look(viewer, games) {
      await questions(viewer, null, questionsOfNow({ world }));
      for (const game of games) await questions(viewer, game, questionsOfGame(game));
    },
    async lookBack(viewer) {
      for (const game of world.games) {
        await questions(viewer, game, questionsOfTheEnd(game), ['graphql']);
        await questions(viewer, game, questionsOfTheEnd(game).slice(1, 2), ['rest']);
      }
    },
    async ask(viewer) {
      await questions(viewer, null, questionsOfService({ world, me: viewer }));
      for (const [operation, input] of questionsOfRest) await talking(viewer, 'rest', null).call(operation, input);
      await staffWork(talking(viewer, 'rest', null));
      for (const game of closeTo(world, viewer)) {
        const { version } = (await world.loaded(game)).game;
        await questions(viewer, game, furtherQuestions(game, version));
        await followUps(talking(viewer, 'rest', game), game, version);
      }
    },
    async write(viewer) {
      if (opensPages.has(viewer.role)) await openPages(world, viewer);
      const edge = edges[world.viewers.indexOf(viewer) % 2] as Talking['edge'];
      for (const talk of Object.values(ofService)) await talk(talking(viewer, edge, null));
      for (const game of closeTo(world, viewer)) {
        await openGamePages(world, viewer, game, tries);
        for (const edge of edges) for (const talk of Object.values(ofGame)) await talk(talking(viewer, edge, game), game);
      }
    },
    resign: async (viewer, game) => void (await talking(viewer, 'rest', game).call('resign', { id: game.id })),
  };
}

async function report(plan: CrawlPlan, here: Crawled, there: Crawled): Promise<CrawlReport> {
  const masks = [await here.world.masks(), await there.world.masks()] as const;
  const hidden = differencesBetween(here.whileHidden, there.whileHidden, masks);
  const both = [...here.whileHidden, ...there.whileHidden];
  const { world } = here;
  return {
    differences: hidden.filter(({ viewer }) => viewer !== 'keeper'),
    ofKeeper: hidden.filter(({ viewer }) => viewer === 'keeper'),
    afterwards: differencesBetween(here.afterwards, there.afterwards, masks),
    escaped: [here, there].flatMap((one) => escaped([...one.whileHidden, ...one.afterwards], one.world.canaries)),
    loggedSecrets: [here, there].flatMap((one) => secretsIn(one.world.logged, one.world.canaries)),
    broken: [
      ...both.filter(({ told }) => told.startsWith('status 5')).map(({ viewer, what, told }) => `${viewer} ${what} ${told}`),
      ...complaintsOf(world),
    ],
    uncalled: plan.onlyReads === undefined ? uncalled(here) : [],
    games: world.games.map((game) => ({
      ...{ id: game.id, name: game.hidden.name, isMove: !('positions' in game.hidden.hides) },
      hiddenFrom: game.private ? world.viewers.map(({ role }) => role).filter((role) => !insidersOf(game).has(role)) : [],
    })),
    viewers: lookers(plan, world).map(({ role }) => role),
  };
}

/** What the log may never hold: keys, addresses, what was said in private, and anything of a move. */
function secretsIn(logged: readonly string[], canaries: readonly Canary[]): string[] {
  return logged.filter((line) => /"(action|partial|position)"/.test(line) || canaries.some(({ text }) => line.includes(text)));
}

function complaintsOf({ logged }: World): string[] {
  return logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
}

/** Operations, mutations and places in the graph that some viewer called over no edge, or that nobody called over one of them; pages that are not known. */
function uncalled({ world, called, operations, graph }: Crawled): string[] {
  const others = world.viewers.filter(({ role }) => role !== 'keeper');
  const byEdge = { rest: operations.map(({ id }) => id), graphql: [...graph.operations.keys()] };
  const missing: string[] = [];
  for (const { role } of others)
    for (const id of byEdge.rest) if (!edges.some((edge) => called.has(`${role} ${edge} ${id}`))) missing.push(`${role}: ${id}`);
  for (const edge of edges)
    for (const id of byEdge[edge]) if (!others.some(({ role }) => called.has(`${role} ${edge} ${id}`))) missing.push(`${edge}: ${id}`);
  const documented = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  return [...missing, ...routesOf(world.server).filter((route) => !documented.has(route) && !knownPages.has(route))];
}
