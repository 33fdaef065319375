export { readDevTarget } from './arguments.ts';
export { listIncompatibilities, readProvided } from './environment.ts';
export { DevFailure } from './failure.ts';
export { runDev } from './run-dev.ts';
