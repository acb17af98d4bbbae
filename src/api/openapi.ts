// The frame of the OpenAPI document; routes fill it.

interface Described {
  paths: Record<string, Record<string, { requestBody?: { required?: boolean; content: Record<string, { schema?: { properties?: object } }> } }>>;
}

export const documentOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Fieldpost',
      version: '1',
      description:
        'Play-by-web service for slow asynchronous wargames. Ids are opaque, times are ISO 8601 UTC, spans ISO 8601 durations. ' +
        'Lists take `first` and `after` and answer `{items, next}`. Errors are `application/problem+json` with a `code`; the `pointer` of `invalid_input` ' +
        'leads into the body, that of `illegal_action` into the action.\n\n' +
        'A first program:\n\n1. `POST /v1/accounts/guest` with `Origin: <address of this site>` and keep its cookie.\n2. `POST /v1/tokens` with `{"name": "mine", "scopes": ["play"]}`, ' +
        'the cookie and the same `Origin`; from here on `Authorization: Bearer fp_…` alone.\n3. `GET /v1/rules`, then `POST /v1/games` with `seatPlan: [{"account": <my name>}, {"bot": "steady"}]`.\n' +
        '4. `GET /v1/events`, and at each `decision` (and after each answer of mine) `GET /v1/games/{id}/legal`: send a listed action, or compose one by `POST /v1/games/{id}/legal`.\n' +
        '5. `POST /v1/games/{id}/moves` with `{decision, action}`.\n6. At each `game` event look whether it is `finished`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'accounts', description: 'Signing up and in.' },
      { name: 'me', description: 'The account that calls.' },
      { name: 'rules', description: 'Rulesets and rulebooks.' },
      { name: 'games', description: 'Games, seats, invitations.' },
      { name: 'play', description: 'Positions, moves, the log.' },
      { name: 'talk', description: 'Table talk.' },
      { name: 'events', description: 'What changes.' },
      { name: 'staff', description: 'For administrators.' },
      { name: 'service', description: 'The service itself.' },
    ],
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token, `fp_…`. Scopes: `read`, `play` (includes `read`), `account`, `admin`.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'fieldpost_session',
          description: 'A signed-in browser; writes from the site’s own origin only.',
        },
      },
    },
  },
  /** a body without fields may be left out */
  transformObject: ({ openapiObject }: { openapiObject: Described }) => {
    for (const { requestBody } of Object.values(openapiObject.paths).flatMap((methods) => Object.values(methods))) {
      const schema = requestBody?.content['application/json']?.schema;
      if (requestBody && schema?.properties && Object.keys(schema.properties).length === 0) requestBody.required = false;
    }
    return openapiObject;
  },
  refResolver: {
    buildLocalReference: (json: { $id?: unknown }, _base: unknown, _fragment: unknown, i: number) =>
      typeof json.$id === 'string' ? json.$id : `def-${i}`,
  },
} as const;
