export { type ByteBudget, createByteBudget } from './byte-budget.ts';
export { exitWithoutRestart, failureExitCode, StartFailure, serveUntilSignal, startOrExit } from './lifecycle.ts';
export type { Neighbours, SocketHandler } from './neighbours.ts';
export { maxDrainedBytes } from './refused-body.ts';
