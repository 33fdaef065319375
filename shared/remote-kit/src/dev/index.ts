export { readDevTarget } from './arguments.ts';
export { readProvided, unmetBy } from './environment.ts';
export { DevFailure } from './failure.ts';
export { runDev } from './run-dev.ts';
