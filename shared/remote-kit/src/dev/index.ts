export { readDevTarget } from './arguments.ts';
export { unmetBy } from './deprecated.ts';
export { listIncompatibilities, readProvided } from './environment.ts';
export { DevFailure } from './failure.ts';
export { runDev } from './run-dev.ts';
