// Use cases about games, one file each. May import the engine, the register's shape and the store.
export { createGame, type NewGameInput } from './create-game.ts';
export { deleteGame } from './delete-game.ts';
export { type ForkInput, forkGame } from './fork-game.ts';
export { type GameListInput, gameOf, listGames, mayWatch } from './game-of.ts';
export { substitute } from './hand-over.ts';
export { importGame, longestRecord } from './import-game.ts';
export { type InvitationView, invite } from './invite.ts';
export { type JoinInput, joinGame, leaveGame } from './join-game.ts';
export { composeMove, legalFor } from './legal-for.ts';
export { messagesOf, sendMessage } from './messages.ts';
export { movesOf } from './moves-of.ts';
export { type NotesView, notesOf, putNotes } from './notes.ts';
export { playBot } from './play-bot.ts';
export { positionOf } from './position-of.ts';
export { recordOf } from './record-of.ts';
export { resign } from './resign.ts';
export { listRules, type RulesView, rulebookOf, ruleOf } from './rules.ts';
export * from './shapes.ts';
export { stampOf } from './stamp-of.ts';
export { type OrderInput, setStandingOrders, standingOrders } from './standing-orders.ts';
export { startGame } from './start-game.ts';
export { type MoveInput, submitMove } from './submit-move.ts';

export { timeOut } from './time-out.ts';
export { undoMove } from './undo-move.ts';
export { type VerifyFault, verifyGame } from './verify-game.ts';
export { type VoteInput, type VoteOutcome, vote, voteKinds } from './vote.ts';
export { waitingDecisions, waitingIn } from './waiting-decisions.ts';
