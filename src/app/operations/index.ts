// What an operator does from the command line. May import the engine, other use cases and the store.
export { exportRecords } from './export-records.ts';
export { type Finding, findings } from './findings.ts';
export { importRecord } from './import-record.ts';
export { promoteAccount } from './promote-account.ts';
export { type VerifyReport, verifyGames } from './verify-games.ts';
