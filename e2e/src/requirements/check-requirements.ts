import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashTree, readLevelResult } from '@reportage/testing/results';
import { findDeclarations } from './declarations.ts';
import { findDeclarationGaps, findDuplicateRows, findProofGaps, findResultGaps } from './find-gaps.ts';
import { parseRequirements, type Requirement } from './requirements.ts';

function listSourceFiles(repository: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '*.ts', '*.tsx'];
  const names = execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '' && existsSync(join(repository, name)));
}

/** Compares the table with the declarations in the source code and with the results of the given levels. */
export async function checkRequirements(
  repository: string,
  levels: readonly string[],
): Promise<{ rows: Requirement[]; gaps: string[] }> {
  const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
  const rows = parseRequirements(read('e2e/requirements.tsv'));
  const declarations = listSourceFiles(repository).flatMap((file) => findDeclarations(file, read(file)));
  const folder = join(repository, '.reportage/proofs');
  const results = new Map(levels.map((level) => [level, readLevelResult(folder, level)]));
  const resultGaps = findResultGaps(results, await hashTree(repository));
  const proofs = [...results.values()].flatMap((result) => result?.proofs ?? []);
  // Gaps that merely follow from rejected results would hide the reason.
  const proofGaps = resultGaps.length === 0 ? findProofGaps(rows, declarations, proofs) : [];
  return {
    rows,
    gaps: [...findDuplicateRows(rows), ...findDeclarationGaps(rows, declarations), ...resultGaps, ...proofGaps],
  };
}
