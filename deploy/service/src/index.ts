export { type ByteBudget, createByteBudget } from './byte-budget.ts';
export { exitWithoutRestart, failureExitCode, serveUntilSignal } from './lifecycle.ts';
export type { Neighbours, SocketHandler } from './neighbours.ts';
