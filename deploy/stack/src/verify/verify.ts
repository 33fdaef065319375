import { runSteps } from './run-steps.ts';
import { verifySteps } from './steps.ts';

/** Runs every check of form, and the requirements against the last test results. @returns the exit code */
export const verify = (signal: AbortSignal): Promise<number> => runSteps('verify', verifySteps, signal);
