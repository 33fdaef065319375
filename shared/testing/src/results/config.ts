import { join } from 'node:path';

/** Given by `npm test` to the runner of each level; a run by hand has none, and leaves no results. */
export const levelToReport: { name: string; tree: string } | null = process.env.TEST_LEVEL
  ? { name: process.env.TEST_LEVEL, tree: process.env.TEST_TREE ?? '' }
  : null;

/** One JSON file a level. */
export const resultsFolder: string = process.env.PROOFS_FOLDER ?? join(process.cwd(), '.reportage/proofs');

/** This process's environment with further settings, for a program that it runs. */
export const environmentWith = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings,
});
