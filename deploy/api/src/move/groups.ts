/** Rows are compared in groups of keys, so that only groups that differ are copied again. */
export const groupCount = 1_024;

/** The number of rows in a group, and the sum of their hashes, which does not depend on their order. */
export interface GroupSum {
  count: number;
  hash: string;
}
export type Groups = ReadonlyMap<number, GroupSum>;

/** Lists the groups that differ between the two sides, in ascending order. */
export function listDifferingGroups(source: Groups, target: Groups): number[] {
  const groups = new Set([...source.keys(), ...target.keys()]);
  return [...groups]
    .filter((group) => {
      const [one, other] = [source.get(group), target.get(group)];
      return one?.count !== other?.count || one?.hash !== other?.hash;
    })
    .sort((one, other) => one - other);
}

export const countRows = (groups: Groups, selectedGroups: Iterable<number> = groups.keys()): number =>
  [...selectedGroups].reduce((sum, group) => sum + (groups.get(group)?.count ?? 0), 0);

/** Joins adjacent groups into ranges with at most `maxRows` rows per range, unless a single group has more. */
export function joinAdjacentGroups(
  groups: readonly number[],
  sums: Groups,
  maxRows: number,
): { from: number; to: number }[] {
  const ranges: { from: number; to: number; rows: number }[] = [];
  for (const group of groups) {
    const rows = sums.get(group)?.count ?? 0;
    const last = ranges.at(-1);
    if (last && last.to === group - 1 && last.rows + rows <= maxRows)
      Object.assign(last, { to: group, rows: last.rows + rows });
    else ranges.push({ from: group, to: group, rows });
  }
  return ranges.map(({ from, to }) => ({ from, to }));
}

/** An error whose message tells the person who started the move why it failed. */
export class MoveFailure extends Error {
  override readonly name = 'MoveFailure';
}

/** Requires both sides to be equal after the last copy. @throws {MoveFailure} listing the tables that still differ */
export function requireEqual(differing: ReadonlyMap<string, readonly number[]>): void {
  const tables = [...differing].filter(([, groups]) => groups.length > 0);
  if (tables.length === 0) return;
  const list = tables.map(([name, groups]) => `${name} (differing groups: ${groups.length}, first: ${groups[0]})`);
  throw new MoveFailure(`The copy differs from the original in ${list.join(', ')}. Nothing was switched.`);
}
