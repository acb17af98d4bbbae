// The zero-setup PostgreSQL behind `npm start` and `npm test`, and the supervision of the service's processes. May import pg, store/migrate, store/roles, queue, config.
export { type EmbeddedServer, startPostgres } from './postgres.ts';
