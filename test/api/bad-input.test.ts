import { type GraphQLInputType, type GraphQLType, isNonNullType, isScalarType } from 'graphql';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/api/graphql/schema.ts';
import { errorCodes } from '../../src/app/errors.ts';
import { submitMove } from '../../src/app/games/index.ts';
import type { JsonObject } from '../../src/engine/ruleset.ts';
import { type Answer, type TestServer, testServer } from '../support/api.ts';
import { canary, type Furniture, furnish, make, type Write, writesOf } from './write-operations.ts';

let here: TestServer;
let at: Furniture;
let writes: Record<string, Write>;
let before: string;
const logged: string[] = [];

beforeAll(async () => {
  const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  here = await testServer({ parts: { log: { info: note, warn: note, error: note } } }, { logger });
  at = await furnish(here);
  writes = writesOf(here, at);
  before = await everything();
});
// whatever a test sent: each of its requests was refused, so nothing may have changed
afterEach(async () => {
  expect(await everything()).toBe(before);
});
afterAll(async () => {
  expect(logged.length).toBeGreaterThan(20);
  for (const line of logged) for (const secret of [canary, at.ann.token, at.bob.token]) expect(line).not.toContain(secret);
  await here.close();
});

/** All rows of all tables, as one text. */
async function everything(): Promise<string> {
  const { rows } = await here.app.db.pool.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const texts = [];
  for (const { name } of rows)
    texts.push(
      (await here.app.db.pool.query(`SELECT '${name}' AS name, string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM ${name} t`)).rows[0],
    );
  return JSON.stringify(texts);
}

async function send(write: Write, payload: string | Buffer | undefined, contentType = 'application/json'): Promise<Answer> {
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': contentType };
  if (write.as.token !== '') headers.authorization = `Bearer ${write.as.token}`;
  return here.server.inject({ method: write.method as 'POST', url: write.path, headers, ...(payload !== undefined && { payload }) });
}

function expectRefused(answer: Answer, codes: readonly string[], pointer?: string): void {
  const problem = answer.json();
  expect(answer.headers['content-type'], answer.body).toContain('application/problem+json');
  expect(codes, answer.body).toContain(problem.code);
  expect(problem.status).toBe(answer.statusCode);
  if (pointer !== undefined) expect(problem.pointer).toBe(pointer);
}

const documented = () => {
  const { paths } = here.server.swagger() as unknown as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: { required?: boolean } }>>;
  };
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get' && method !== 'head')
      .map(([, operation]) => operation),
  );
};

/** What no body may be, whatever the operation. */
const spoiled: [what: string, spoil: (body: string) => string | Buffer, codes: string[]][] = [
  ['malformed JSON', (body) => body.slice(0, -1), ['invalid_input']],
  ['two values', (body) => `${body}${body}`, ['invalid_input']],
  ['a list', (body) => `[${body}]`, ['invalid_input']],
  ['a string', () => '"text"', ['invalid_input']],
  ['null', () => 'null', ['invalid_input']],
  ['a number', () => '7', ['invalid_input']],
  ['an unknown field', (body) => body.replace(/^\{/, `{"strange":"${canary}"${body === '{}' ? '' : ','}`), ['invalid_input']],
  ['a __proto__ key', (body) => body.replace(/^\{/, `{"__proto__":{"admin":true}${body === '{}' ? '' : ','}`), ['invalid_input']],
  [
    'a constructor key further in',
    (body) => body.replace(/^\{/, `{"x":{"constructor":{"prototype":{}}}${body === '{}' ? '' : ','}`),
    ['invalid_input'],
  ],
  ['a NUL character', (body) => body.replace(/^\{/, `{"x":"\\u0000"${body === '{}' ? '' : ','}`), ['invalid_input']],
  ['a lone surrogate', (body) => body.replace(/^\{/, `{"x":"\\ud800"${body === '{}' ? '' : ','}`), ['invalid_input']],
  ['a number past all bounds', (body) => body.replace(/^\{/, `{"x":1e999${body === '{}' ? '' : ','}`), ['invalid_input']],
  ['endless nesting', (body) => body.replace(/^\{/, `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}${body === '{}' ? '' : ','}`), ['invalid_input']],
  [
    'invalid UTF-8',
    (body) => Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0x2c, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])]),
    ['invalid_input'],
  ],
  ['UTF-16', (body) => Buffer.from(body, 'utf16le'), ['invalid_input']],
  ['10 MB', (body) => `${body.slice(0, -1)}${body === '{}' ? '' : ','}"x":"${'x'.repeat(10_000_000)}"}`, ['too_large']],
];

describe('every write operation of openapi.yaml', () => {
  it('is known to this test', () => {
    for (const { operationId } of documented()) expect(Object.keys(writes)).toContain(operationId);
  });

  it('would be taken as it stands, so that what follows is refused for its fault alone', async () => {
    // tried on a database of its own, because it writes
    const other = await testServer();
    const set = await furnish(other);
    const all = writesOf(other, set);
    const late = ['claimGuest', 'leaveGame', 'startGame', 'deleteGame', 'undoMove', 'resign', 'changePassword', 'signIn', 'deleteMe'];
    // a token has no session to end, no mail was opened, a game that has started is not removed
    const otherwise: Record<string, number> = {
      confirmEmail: 400,
      useMagicLink: 400,
      signOut: 409,
      endSession: 404,
      deleteGame: 409,
      unsubscribe: 404,
    };
    for (const id of Object.keys(all).sort((a, b) => late.indexOf(a) - late.indexOf(b))) {
      const { method, path, body, as } = all[id] as Write;
      const answer = await as.ask(method as 'POST', path, body ?? undefined);
      const expected = otherwise[id] ?? (answer.statusCode < 300 ? answer.statusCode : 'success');
      expect(answer.statusCode, `${id}: ${answer.body}`).toBe(expected);
    }
    await other.close();
  });

  it.each(spoiled)('refuses %s', async (_what, spoil, codes) => {
    for (const { operationId } of documented()) {
      const write = writes[operationId] as Write;
      if (write.body === null) continue;
      expectRefused(await send(write, spoil(JSON.stringify(write.body))), codes);
    }
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['multipart/form-data; boundary=x'], ['application/xml']])(
    'refuses %s',
    async (type) => {
      for (const { operationId } of documented()) {
        const write = writes[operationId] as Write;
        // the one form that is asked for, in both codings: mail programs send it (RFC 8058)
        if (operationId === 'unsubscribe' && /form/.test(type)) continue;
        if (write.body !== null) expectRefused(await send(write, JSON.stringify(write.body), type), ['invalid_input']);
      }
    },
  );

  it('refuses a body that is missing where one is needed', async () => {
    for (const { operationId, requestBody } of documented()) {
      const write = writes[operationId] as Write;
      if (requestBody?.required) expectRefused(await send(write, undefined), ['invalid_input']);
    }
  });

  it('refuses each field in another type, and says where', async () => {
    const values = [7.5, true, 'text', [], {}, null, [[]], '{}'];
    for (const { operationId } of documented()) {
      const write = writes[operationId] as Write;
      for (const [field, good] of Object.entries(write.body ?? {})) {
        for (const value of values) {
          if (kindOf(value) === kindOf(good) || (value === null && nullable(operationId, field))) continue;
          // which clause a malformed action breaks is the rulebook's to say
          const codes = field === 'action' ? ['invalid_input', 'illegal_action'] : ['invalid_input'];
          const answer = await send(write, JSON.stringify({ ...write.body, [field]: value }));
          expectRefused(answer, codes);
          expect(answer.json().pointer, `${operationId} ${field}: ${answer.body}`).toMatch(new RegExp(`^/${field}`));
        }
      }
    }
  });

  it('refuses each needed field that is missing, and says which', async () => {
    const { paths } = here.server.swagger() as unknown as {
      paths: Record<
        string,
        Record<string, { operationId: string; requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } } }>
      >;
    };
    for (const { operationId, requestBody } of Object.values(paths).flatMap(Object.values)) {
      const write = writes[operationId];
      if (!write?.body) continue;
      for (const field of requestBody?.content['application/json'].schema.required ?? []) {
        const { [field]: _, ...rest } = write.body;
        expectRefused(await send(write, JSON.stringify(rest)), ['invalid_input'], `/${field}`);
      }
    }
  });

  it('refuses ids that are none', async () => {
    for (const [id, write] of Object.entries(writes)) {
      const known = [at.playing, at.open, at.voting, at.token, at.broken, at.judged, at.reported].find((one) => write.path.includes(one));
      if (known === undefined) continue;
      for (const strange of ['g_none', '__proto__', 'constructor', '%00', '%F0%28', '..%2F..', "'%20OR%201=1--", 'x'.repeat(150)]) {
        const answer = await send(
          { ...write, path: write.path.replace(known, strange) },
          write.body === null ? undefined : JSON.stringify(write.body),
        );
        expectRefused(answer, ['not_found', 'invalid_input']);
        expect([400, 404], `${id} ${strange}`).toContain(answer.statusCode);
      }
    }
  });

  it('refuses whoever is signed out, and whose token does not reach', async () => {
    for (const [id, write] of Object.entries(writes)) {
      if (write.as.token === '') continue;
      const payload = write.body === null ? undefined : JSON.stringify(write.body);
      expectRefused(await send({ ...write, as: here.stranger }, payload), ['unauthenticated']);
      const answer = await send({ ...write, as: { ...write.as, token: `fp_${'0'.repeat(64)}` } }, payload);
      expect(answer.json().code, id).toBe('unauthenticated');
    }
  });

  it('refuses keys that are none', async () => {
    for (const [id, write] of Object.entries(writes)) {
      if (write.as.token === '' || id === 'signOut' || id === 'deleteMe' || id === 'composeMove') continue;
      for (const key of ['', 'x'.repeat(65), 'with space', 'й']) {
        const answer = await here.server.inject({
          method: write.method as 'POST',
          url: write.path,
          headers: { authorization: `Bearer ${write.as.token}`, 'idempotency-key': key },
          ...(write.body !== null && { payload: write.body }),
        });
        expectRefused(answer, ['invalid_input']);
      }
    }
  });
});

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

function nullable(operation: string, field: string): boolean {
  return ['updateMe quietHours', 'createToken expiresAt', 'createBotToken expiresAt', 'closeAccount until', 'putNotifications quietHours'].includes(
    `${operation} ${field}`,
  );
}

describe('every mutation of schema.graphql', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const asText = (type: GraphQLType): string => String(type);
  const document = (name: string, more = '') => {
    const field = mutations.find((one) => one.name === name)!;
    const args = field.args.filter((arg) => arg.name in (writes[name] as Write).args);
    const head = args.length === 0 ? '' : `(${args.map((arg) => `$${arg.name}: ${asText(arg.type)}`).join(', ')})`;
    const inner = [...args.map((arg) => `${arg.name}: $${arg.name}`), ...(more ? [more] : [])].join(', ');
    return `mutation${head} { ${name}${inner === '' ? '' : `(${inner})`}${isScalarType(isNonNullType(field.type) ? field.type.ofType : field.type) ? '' : ' { __typename }'} }`;
  };
  const post = (write: Write, payload: string | Buffer) =>
    here.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...(write.as.token && { authorization: `Bearer ${write.as.token}` }) },
      payload,
    });
  const expectErrors = async (answer: Answer, codes: readonly string[]) => {
    const { errors, code } = answer.json() as { errors?: { extensions: { code: string; status: number } }[]; code?: string };
    // what breaks before GraphQL is reached is answered as everywhere
    const found = errors === undefined ? [code] : errors.map(({ extensions }) => extensions.code);
    for (const one of found) expect(codes, answer.body).toContain(one);
    expect(found.length).toBeGreaterThan(0);
  };

  it('is known to this test', () => {
    for (const { name } of mutations) expect(Object.keys(writes)).toContain(name);
  });

  it('refuses arguments that it does not know', async () => {
    for (const { name } of mutations) {
      const write = writes[name] as Write;
      await expectErrors(await post(write, JSON.stringify({ query: document(name, 'strange: 1'), variables: write.args })), ['invalid_input']);
    }
  });

  it('refuses each argument in another type', async () => {
    for (const { name, args } of mutations) {
      const write = writes[name] as Write;
      for (const arg of args) {
        if (!(arg.name in write.args)) continue;
        for (const value of wrongFor(arg.type)) {
          const variables = { ...write.args, [arg.name]: value };
          await expectErrors(await post(write, JSON.stringify({ query: document(name), variables })), [
            'invalid_input',
            'illegal_action',
            'unauthenticated',
          ]);
        }
      }
    }
  });

  it('refuses what no body may be', async () => {
    for (const { name } of mutations) {
      const write = writes[name] as Write;
      const body = JSON.stringify({ query: document(name), variables: write.args });
      for (const [what, spoil, codes] of spoiled) {
        const answer = await post(write, spoil(body));
        await expectErrors(answer, codes).catch((error) => {
          throw new Error(`${name}, ${what}: ${error}`);
        });
      }
    }
  });

  it('refuses keys that reach into prototypes, in variables and in literals', async () => {
    const submit = writes.submitMove as Write;
    const literal = (action: string) => `mutation { submitMove(id: "${at.playing}", decision: "${at.decision}", action: ${action}) { version } }`;
    for (const action of [
      '{type: "add", n: 2, __proto__: {a: 1}}',
      '{type: "add", n: {constructor: 1}}',
      '{type: "add", n: "\\u0000"}',
      '{type: "add", n: 1e999}',
    ])
      await expectErrors(await post(submit, JSON.stringify({ query: literal(action) })), ['invalid_input']);
    const raw = JSON.stringify({ query: document('submitMove'), variables: submit.args }).replace('"type":"add"', '"type":"add","__proto__":{"a":1}');
    await expectErrors(await post(submit, raw), ['invalid_input']);
  });

  it('refuses requests that are no GraphQL, too deep, too costly or too long', async () => {
    const { ann } = at;
    const ask = (query: string) => post({ ...(writes.updateMe as Write), as: ann }, JSON.stringify({ query }));
    const deep = (n: number): string => (n === 0 ? '{ id }' : `{ decisions { game ${deep(n - 1)} } }`);
    for (const query of [
      'mutation {',
      '',
      'nonsense',
      'mutation { nothing }',
      'query A { me { name } } query B { me { name } }',
      `{ decisions { nodes { game ${deep(8)} } } }`,
      '{ games(first: 200) { nodes { moves(first: 200) { nodes { seq } } } } }',
      `{ ${Array.from({ length: 60 }, (_, i) => `r${i}: game(id: "${at.playing}") { record }`).join(' ')} }`,
      `{ ${'me { name } '.repeat(3000)} }`,
      `fragment a on Game { ...b } fragment b on Game { ...a } { games { nodes { ...a } } }`,
      '{ game(id: "x\\u0000") { id } }',
      `{ ${'rules { id } '.repeat(100)} }`,
      `{ me { name } } ${Array.from({ length: 100 }, (_, i) => `fragment f${i} on Query { me { name } }`).join(' ')}`,
    ])
      await expectErrors(await ask(query), ['invalid_input']);
  });

  it.each([
    ['lists that never end', `{ a(x: ${'['.repeat(20_000)}`],
    ['lists within lists', `{ a(x: ${'['.repeat(3_900)}${']'.repeat(3_900)}) }`],
    ['fields that never end', '{ a '.repeat(20_000)],
  ])('refuses %s', async (_what, query) => {
    await expectErrors(await post({ ...(writes.updateMe as Write), as: at.ann }, JSON.stringify({ query })), ['invalid_input']);
  });

  it('weighs a fragment once, however often it is spread', async () => {
    const doubling = (root: string, leaf: string) =>
      Array.from({ length: 40 }, (_, i) => `fragment f${i} on ${root} { ${i === 39 ? leaf : `...f${i + 1} ...f${i + 1}`} }`).join(' ');
    const ask = (query: string) => post({ ...(writes.updateMe as Write), as: at.ann }, JSON.stringify({ query }));
    await expectErrors(await ask(`{ ...f0 } ${doubling('Query', 'me { name }')}`), ['invalid_input']);
    const answer = await ask(`mutation { ...f0 } ${doubling('Mutation', 'updateMe(about: "once") { about }')}`);
    await expectErrors(answer, ['invalid_input', 'rate_limited']);
  });

  it('is not run by GET', async () => {
    const query = encodeURIComponent('mutation { updateMe(about: "x") { about } }');
    const answer = await here.server.inject({ url: `/graphql?query=${query}`, headers: { authorization: `Bearer ${at.ann.token}` } });
    await expectErrors(answer, ['invalid_input']);
  });

  it('says nothing of the values that it refuses', async () => {
    const answer = await post(
      writes.signIn as Write,
      JSON.stringify({ query: 'mutation($p: Int!) { signIn(login: $p, password: "x") { __typename } }', variables: { p: canary } }),
    );
    expect(answer.body).not.toContain(canary);
    const typed = await post(
      writes.createToken as Write,
      JSON.stringify({ query: 'mutation($p: String!) { createToken(name: $p, scopes: []) { id } }', variables: { p: { secret: canary } } }),
    );
    expect(typed.body).not.toContain(canary);
  });

  function wrongFor(type: GraphQLInputType): unknown[] {
    const text = asText(type);
    const nothing = isNonNullType(type) ? [null] : [];
    if (/^(ID|String|DateTime)!?$/.test(text)) return [...nothing, [], {}, true];
    if (/^Int!?$/.test(text)) return [...nothing, 'text', 1.5, {}, 2 ** 40];
    if (/^Boolean!?$/.test(text)) return [...nothing, 'text', 1, {}];
    if (/^JSON!?$/.test(text)) return [...nothing, 'text', 7, []];
    return [...nothing, 'text', 7, { strange: 1 }, [{ strange: 1 }]];
  }
});

describe('what the rules and the moment refuse', () => {
  const codeOf = async (work: Promise<Answer>) => {
    const answer = await work;
    return [answer.statusCode, answer.json().code];
  };
  const move = (body: object, as = at.ann) => codeOf(as.ask('POST', `/games/${at.playing}/moves`, body));

  it('a decision that has moved on, one of another seat, none', async () => {
    expect(await move({ decision: '0:0:0', action: { type: 'add', n: 1 } })).toEqual([409, 'decision_moved_on']);
    expect(await move({ decision: at.decision, action: { type: 'add', n: 1 } }, at.bob)).toEqual([409, 'decision_closed']);
    expect(await move({ decision: at.decision, action: { type: 'add', n: 1 } }, at.guest)).toEqual([403, 'not_your_seat']);
    expect(await move({ decision: null, action: { type: 'add', n: 1 } })).toEqual([400, 'invalid_input']);
    expect(await move({ decision: at.decision, action: { type: 'add', n: 1 }, expectedVersion: 0 })).toEqual([409, 'version_mismatch']);
  });

  it('an action of another ruleset, with the clause', async () => {
    const answer = await at.ann.ask('POST', `/games/${at.playing}/moves`, { decision: at.decision, action: { type: 'charge', unit: 'c4' } });
    expect(answer.json()).toMatchObject({ status: 422, code: 'illegal_action', clause: 'CT-AC-2' });
  });

  it('an action that is too large or too deep', async () => {
    let deep: unknown = 1;
    for (let i = 0; i < 12; i++) deep = [deep];
    expect(await move({ decision: at.decision, action: { type: 'add', n: 'x'.repeat(66_000) } })).toEqual([413, 'too_large']);
    expect(await move({ decision: at.decision, action: { type: 'add', n: deep } })).toEqual([400, 'invalid_input']);
    expect(await move({ decision: at.decision, action: { n: 1 } })).toEqual([400, 'invalid_input']);
  });

  it('a position that breaks its rules, or is none', async () => {
    const create = (more: object) => at.ann.ask('POST', '/games', { rules: 'counter', seats: 2, ...more });
    const broken = await create({ position: { game: 'counter', total: -1 } });
    expect(broken.json()).toMatchObject({ status: 422, code: 'illegal_action', clause: 'CT-PO-1' });
    expect(broken.json().pointer).toMatch(/^\/position/);
    expect(await codeOf(create({ rules: 'push-of-pike', position: {} }))).toEqual([422, 'illegal_action']);
    expect(await codeOf(create({ options: { target: -5 } }))).toEqual([422, 'illegal_action']);
    expect(await codeOf(create({ rules: 'chess' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(create({ seats: 99 }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(create({ clock: { kind: 'fixed', span: 'tomorrow' } }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(create({ seatPlan: [{ bot: 'deep blue' }, { open: true }] }))).toEqual([400, 'invalid_input']);
  });

  it('a cursor that was tampered with, pages that are none, queries of another type', async () => {
    const lists = ['/games', `/games/${at.playing}/moves`, `/games/${at.playing}/messages`, '/me/decisions'];
    for (const list of lists)
      for (const query of ['after=AAAA', 'after=eyJhIjoxfQ', 'after=-1', 'after=%00', 'after=1%2C2', 'first=0', 'first=201', 'first=x', 'first=1.5'])
        expect(await codeOf(at.ann.ask('GET', `${list}?${query}`)), `${list}?${query}`).toEqual([400, 'invalid_input']);
    await make(at.ann, { rules: 'counter', seats: 2 });
    const page = (await at.ann.ask('GET', '/games?first=1')).json();
    before = await everything();
    const flipped = `${page.next.slice(0, -1)}${page.next.endsWith('A') ? 'B' : 'A'}`;
    expect(await codeOf(at.ann.ask('GET', `/games?first=1&after=${flipped}`))).toEqual([400, 'invalid_input']);
    const graph = await at.ann.graph('query($after: String) { games(first: 1, after: $after) { nodes { id } } }', { after: flipped });
    expect(graph.errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', pointer: '/after' });
    for (const query of ['status=lost', 'mine=perhaps', 'open=2'])
      expect(await codeOf(at.ann.ask('GET', `/games?${query}`)), query).toEqual([400, 'invalid_input']);
    for (const query of ['at=x', 'at=99', 'at=-1', 'seat=7', 'seat=x'])
      expect(await codeOf(at.ann.ask('GET', `/games/${at.playing}/position?${query}`)), query).toEqual([400, 'invalid_input']);
  });

  it('codes are those of the one list', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });
});

describe('text that is none', () => {
  const detail = 'This text holds a character that is none.';
  const rest = async (body: object) => (await send(writes.updateMe as Write, JSON.stringify(body))).json();

  it.each([
    ['a NUL', 'a\u0000'],
    ['half a pair', '\ud800b'],
    ['the other half', 'c\udc00'],
  ])('with %s is refused alike in a body and in an action, with its place', async (_what, text) => {
    const refused = (pointer: string) => ({ code: 'invalid_input', detail, pointer });
    expect(await rest({ about: text })).toMatchObject(refused('/about'));
    expect(await rest({ [text]: 1 })).toMatchObject(refused(''));
    const move = (action: JsonObject) => submitMove(here.app, at.ann.caller, at.playing, { decision: at.decision, action });
    await expect(move({ type: 'add', n: text })).rejects.toMatchObject({ code: 'invalid_input', detail, extra: { pointer: '/action/n' } });
    await expect(move({ type: text })).rejects.toMatchObject({ code: 'invalid_input', detail, extra: { pointer: '/action/type' } });
  });

  it('is no pair that is whole', async () => {
    expect(await rest({ about: '𝕗', strange: 1 })).toMatchObject({ code: 'invalid_input', pointer: '/strange' });
  });
});
