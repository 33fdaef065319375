import { maxIdsPerTest } from '@reportage/testing/proves';
import type { LevelResult, Proof } from '@reportage/testing/results';
import type { Declaration } from './declarations.ts';
import type { Requirement } from './requirements.ts';

/** Finds requirements with more than one row. */
export function findDuplicateRows(rows: readonly Requirement[]): string[] {
  const duplicates = rows.filter((row, index) => rows.findIndex((other) => other.id === row.id) !== index);
  return duplicates.map((row) => `${row.id} has two rows: keep one`);
}

/** Finds differences between the table and the declarations in the source code, whether or not the tests pass. */
export function findDeclarationGaps(rows: readonly Requirement[], declarations: readonly Declaration[]): string[] {
  const states = new Map(rows.map((row) => [row.id, row.state]));
  return declarations.flatMap(({ file, ids }) => {
    if (ids === null) return [`${file} computes the ids of a test: write them out in its call to proves`];
    const tooMany =
      ids.length > maxIdsPerTest
        ? [
            `${file} proves ${ids.join(' ')} in one test: at most ${maxIdsPerTest} ids per test, each shown by an assertion`,
          ]
        : [];
    return [
      ...tooMany,
      ...ids.flatMap((id) => {
        const state = states.get(id);
        if (state === undefined) return [`${id} is proved by ${file} but has no row`];
        return state === 'open'
          ? [`${id} is proved by ${file} but still open: set its row to proved, or remove the id from the test`]
          : [];
      }),
    ];
  });
}

/** Finds reasons not to rely on the results. Each level needs results for the current source code, without failures. */
export function findResultGaps(results: ReadonlyMap<string, LevelResult | null>, tree: string): string[] {
  return [...results].flatMap(([level, result]) => {
    if (!result) return [`There are no results for the ${level} level: run npm test`];
    if (result.tree !== tree)
      return [`The results for the ${level} level come from different source code: run npm test`];
    if (result.failed === 0) return [];
    // CI shortens a long log, but keeps its end: without the files, nobody would know what failed.
    const files = result.failedFiles.map(({ file }) => ` ${file}`).join('');
    return [`${result.failed} failed at the ${level} level: fix them and run npm test${files && `:${files}`}`];
  });
}

/** Finds requirements that are claimed but not proved, or proved in a way that the source check cannot see. */
export function findProofGaps(
  rows: readonly Requirement[],
  declarations: readonly Declaration[],
  proofs: readonly Proof[],
): string[] {
  const declared = new Set(declarations.flatMap(({ file, ids }) => (ids ?? []).map((id) => `${id} ${file}`)));
  const isDeclared = ({ id, file }: Proof): boolean => declared.has(`${id} ${file}`);
  const proved = new Set(proofs.filter(isDeclared).map(({ id }) => id));
  return [
    ...proofs
      .filter((proof) => !isDeclared(proof))
      .map(({ id, file, title }) => `${id} is in the title of "${title}" in ${file}: declare it with proves`),
    ...rows
      .filter(({ id, state }) => state === 'proved' && !proved.has(id))
      .map(({ id, text }) => `${id} has no passing proof: ${text}`),
  ];
}
