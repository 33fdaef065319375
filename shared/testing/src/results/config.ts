import { join } from 'node:path';

/** Set by `npm test` for each level's runner. Null in manual runs, which write no results. */
export const levelToReport: { name: string; tree: string } | null = process.env.TEST_LEVEL
  ? { name: process.env.TEST_LEVEL, tree: process.env.TEST_TREE ?? '' }
  : null;

/** The folder with a JSON file of results for each level. */
export const resultsFolder: string = process.env.PROOFS_FOLDER ?? join(process.cwd(), '.reportage/proofs');

/** Returns this process's environment with additional variables, for a child process. */
export const extendEnvironment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings,
});
