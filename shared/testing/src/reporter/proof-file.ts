import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Proof {
  id: string;
  /** Where the passing test is: file and title. */
  test: string;
}

export interface LevelResult {
  /** Level of tests, such as `unit` or `api-postgres`. */
  level: string;
  passed: number;
  failed: number;
  proofs: Proof[];
}

/** Results of a level lie in PROOFS_FOLDER (`.reportage/proofs` unless given), one JSON file a level. */
export function writeLevelResult(result: LevelResult): void {
  const folder = process.env.PROOFS_FOLDER ?? join(process.cwd(), '.reportage/proofs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.level}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Name of the level that runs now; the test command gives it. */
export const levelName = (fallback: string): string => process.env.TEST_LEVEL ?? fallback;
