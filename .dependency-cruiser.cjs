// The walls of the house: which room may import what. ARCHITECTURE.md says why.

/** One wall: files of `from` may import nothing that matches `to`. */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const rules = '^src/rulesets/[^/]+/';

module.exports = {
  forbidden: [
    wall('engine-imports-nothing', 'The engine is pure.', { path: '^src/engine/' }, { pathNot: '^src/engine/' }),
    wall(
      'ruleset-imports-engine-and-itself',
      'A ruleset is pure and knows no other ruleset.',
      { path: '^src/rulesets/([^/]+)/' },
      { pathNot: ['^src/engine/', '^src/rulesets/$1/'] },
    ),
    wall(
      'register-imports-rulesets',
      'The register names rulesets by their index.ts.',
      { path: '^src/rulesets/index\\.ts$' },
      { pathNot: ['^src/engine/', '^src/rulesets/.+/index\\.ts$'] },
    ),
    wall(
      'rulesets-through-the-register',
      'Outside, rulesets are reached through the register.',
      { path: '^(src|workers|web)/', pathNot: '^src/rulesets/' },
      { path: rules },
    ),
    wall(
      'app-imports-its-own',
      'Clock, chance, channels and ids are handed in by compose.ts; of the store only its own files, never its drivers.',
      { path: '^src/app/' },
      { pathNot: ['^src/(app|engine|store)/', '^src/queue/names\\.ts$', '^src/rulesets/index\\.ts$', '^(node:)?(util|vm)$'] },
    ),
    wall(
      'store-knows-no-use-case',
      'The store holds rows; what they mean is decided above it.',
      { path: '^src/store/' },
      { path: '^(src/(app|api|queue|channels|ports|embedded|rulesets|tools)|workers|web)/' },
    ),
    wall(
      'edges-call-the-application',
      'API and workers decide nothing and touch no table.',
      { path: '^(src/api|workers)/', pathNot: '^workers/main\\.ts$' },
      { path: '^src/(store|channels|embedded|tools)/' },
    ),
    wall(
      'channels-send-only',
      'A channel is told what to send.',
      { path: '^src/channels/' },
      { path: '^(src/(api|queue|embedded|engine|rulesets|tools)|workers|web)/' },
    ),
    wall(
      'queue-rings-only',
      'The queue carries names of rows.',
      { path: '^src/queue/' },
      { path: '^(src/(api|app|store|channels|embedded|engine|rulesets|tools)|workers|web)/' },
    ),
    wall(
      'tools-play-by-the-rules',
      'Vectors, recorded games and playouts need rules and files, no service.',
      { path: '^src/tools/' },
      { pathNot: ['^src/(engine|tools)/', '^src/rulesets/index\\.ts$', '^(node:)?(fs|path)$'] },
    ),
    wall(
      'commands-behind-the-command-line',
      'Commands are for people at a terminal.',
      { path: '^(src|workers)/', pathNot: '^src/(commands/|tools/|cli\\.ts$)' },
      { path: '^src/(commands|tools)/' },
    ),
    wall('rest-knows-no-graphql', 'Both edges call the same use cases, never each other.', { path: '^src/api/rest/' }, { path: '^src/api/graphql/' }),
    wall('graphql-knows-no-rest', 'Both edges call the same use cases, never each other.', { path: '^src/api/graphql/' }, { path: '^src/api/rest/' }),
    wall('web-talks-http-only', 'The web client imports nothing of the server.', { path: '^web/' }, { path: '^(src|workers)/' }),
    wall(
      'programs-know-the-contract-only',
      'Other people’s programs have the API and nothing else.',
      { path: '^(clients|examples)/' },
      { path: '^(src|workers|test|scripts)/' },
    ),
    wall('nobody-imports-web', 'The web client is served, not imported.', { path: '^(src|workers)/' }, { path: '^web/' }),
    wall(
      'prisma-in-store',
      'Prisma and SQL live in the store.',
      { path: '^(src|workers)/', pathNot: '^src/store/' },
      { path: ['(^|/)node_modules/(@prisma|prisma)/', '^src/store/prisma/'] },
    ),
    wall(
      'pg-in-store',
      'SQL lives in the store; the embedded server, the queue and the news between processes hold connections of their own.',
      { path: '^(src|workers)/', pathNot: '^src/(store|embedded|queue|ports)/' },
      { path: '(^|/)node_modules/pg/' },
    ),
    wall(
      'bullmq-in-queue',
      'BullMQ lives in queue and workers.',
      { path: '^(src|workers)/', pathNot: '^(src/queue|workers)/' },
      { path: '(^|/)node_modules/bullmq/' },
    ),
    wall(
      'redis-in-queue',
      'Redis carries the queue, and in ports the news between processes.',
      { path: '^(src|workers)/', pathNot: '^src/(queue|ports)/' },
      { path: '(^|/)node_modules/(ioredis|mqemitter-redis)/' },
    ),
    wall(
      'fastify-in-api',
      'HTTP and GraphQL live in the API.',
      { path: '^(src|workers)/', pathNot: '^src/api/' },
      { path: '(^|/)node_modules/(fastify|@fastify|mercurius|graphql|graphql-ws|@pothos|graphql-query-complexity)/' },
    ),
    wall(
      'nodemailer-in-channels',
      'Mail is sent by a channel.',
      { path: '^(src|workers)/', pathNot: '^src/channels/' },
      { path: '(^|/)node_modules/(@types/)?nodemailer/' },
    ),
    wall(
      'web-push-in-channels',
      'Devices are reached by a channel.',
      { path: '^(src|workers)/', pathNot: '^src/channels/' },
      { path: '(^|/)node_modules/(@types/)?web-push/' },
    ),
    wall(
      'figures-and-traces-in-ports',
      'What counts and traces is handed in.',
      { path: '^(src|workers)/', pathNot: '^src/ports/' },
      { path: '(^|/)node_modules/(prom-client|@opentelemetry)/' },
    ),
    wall(
      'embedded-behind-start',
      'The processes of the service do not know who started them; the command line finds the database as npm start does.',
      { path: '^(src|workers)/', pathNot: '^src/(embedded|commands)/' },
      { path: '^src/embedded/' },
    ),
    wall('no-tests-in-production', 'What runs in production does not know the tests.', { path: '^(src|workers|scripts|web)/' }, { path: '^test/' }),
    wall(
      'no-dev-dependencies',
      'What runs in production is installed in production.',
      { path: '^(src|workers)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    ),
    wall(
      'no-circles',
      'Of two files that import each other neither can be read first.',
      { pathNot: '^src/store/prisma/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    wall(
      'no-orphans',
      'A file that nobody imports is dead.',
      {
        orphan: true,
        pathNot: ['^src/(main|cli)\\.ts$', '^workers/main\\.ts$', '^web/src/main\\.tsx$', '^examples/', '/build\\.mjs$', '\\.d\\.ts$'],
      },
      {},
    ),
    wall('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^clients/[^/]+/dist/' },
    doNotFollow: { path: ['node_modules', '^src/store/prisma/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
