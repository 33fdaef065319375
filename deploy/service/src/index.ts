export { type ByteBudget, createByteBudget } from './byte-budget.ts';
export { createHostCheck, type HostCheck, type KnownHosts, misdirected } from './known-hosts.ts';
export { exitWithoutRestart, failureExitCode, StartFailure, serveUntilSignal, startOrExit } from './lifecycle.ts';
export type { Neighbours, SocketHandler } from './neighbours.ts';
export { maxDrainedBytes } from './refused-body.ts';
