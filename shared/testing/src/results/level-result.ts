import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from '@reportage/contracts';
import { levelToReport, resultsFolder } from './config.ts';

const proofSchema = z.object({
  id: z.string(),
  /** File of the passing test, from the repository's root. */
  file: z.string(),
  title: z.string(),
});

const levelResultSchema = z.object({
  /** What was tested, by `hashTree`. */
  tree: z.string(),
  passed: z.number().int(),
  failed: z.number().int(),
  proofs: z.array(proofSchema),
});

/** A passing test that declares a row of `e2e/requirements.tsv`. */
export type Proof = z.infer<typeof proofSchema>;

export type LevelResult = z.infer<typeof levelResultSchema>;

/** A file as git names it. */
export const fromRepository = (path: string): string => relative(process.cwd(), path).split(sep).join('/');

const fileOf = (folder: string, level: string): string => join(folder, `${level}.json`);

/** For the reporters of test runners; outside `npm test` nothing is written. */
export function writeLevelResult(result: Omit<LevelResult, 'tree'>): void {
  if (!levelToReport) return;
  mkdirSync(resultsFolder, { recursive: true });
  const { name, tree } = levelToReport;
  writeFileSync(fileOf(resultsFolder, name), `${JSON.stringify({ tree, ...result }, null, 2)}\n`);
}

/** @returns null where the level left no results, or none that can be read */
export function readLevelResult(folder: string, level: string): LevelResult | null {
  const file = fileOf(folder, level);
  if (!existsSync(file)) return null;
  try {
    return levelResultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
