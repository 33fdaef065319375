import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from '@reportage/contracts';
import { levelToReport, resultsFolder } from './config.ts';

const proofSchema = z.object({
  id: z.string(),
  /** File of the passing test, relative to the repository root. */
  file: z.string(),
  title: z.string(),
});

const levelResultSchema = z.object({
  /** Hash of the tested tree, from `hashTree`. */
  tree: z.string(),
  passed: z.number().int(),
  failed: z.number().int(),
  proofs: z.array(proofSchema),
  /** Files that failed to load or contain a failed test, with the number of passed tests. Set only for Jest levels. */
  failedFiles: z.array(z.object({ file: z.string(), passed: z.number().int() })).default([]),
});

/** A passing test that declares a row of `e2e/requirements.tsv`. */
export type Proof = z.infer<typeof proofSchema>;

export type LevelResult = z.infer<typeof levelResultSchema>;
type ReportedResult = Omit<z.input<typeof levelResultSchema>, 'tree'>;

/** Converts a file path to git's notation, relative to the repository's root. */
export const toRepositoryPath = (path: string): string => relative(process.cwd(), path).split(sep).join('/');

const getResultFile = (folder: string, level: string): string => join(folder, `${level}.json`);

/** Writes the results of a level, for the test runners' reporters. Does nothing outside `npm test`. */
export function writeLevelResult(result: ReportedResult): void {
  if (!levelToReport) return;
  const { name, tree } = levelToReport;
  storeLevelResult(resultsFolder, name, { tree, ...result });
}

export function storeLevelResult(folder: string, level: string, result: z.input<typeof levelResultSchema>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(getResultFile(folder, level), `${JSON.stringify(result, null, 2)}\n`);
}

/** @returns null if the level has no readable results */
export function readLevelResult(folder: string, level: string): LevelResult | null {
  const file = getResultFile(folder, level);
  if (!existsSync(file)) return null;
  try {
    return levelResultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
