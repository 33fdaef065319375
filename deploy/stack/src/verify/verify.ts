import { runSteps } from './run-steps.ts';
import { verifySteps } from './steps.ts';

/** Runs all static checks, and compares the requirements with the last test results. @returns the exit code */
export const verify = (signal: AbortSignal): Promise<number> => runSteps('verify', verifySteps, signal);
