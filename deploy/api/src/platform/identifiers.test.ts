import { getIdKind, type IdKind, idPrefixes } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { randomIdentifiers } from './identifiers.ts';

const kinds: readonly [IdKind, string][] = [
  ['workspace', 'wks'],
  ['campaign', 'cmp'],
  ['group', 'grp'],
  ['client', 'cli'],
  ['report', 'rpt'],
  ['dashboard', 'dsh'],
  ['source', 'src'],
  ['media', 'med'],
];

proves(['X71'], 'ids start with the prefix of their kind, and sort by creation time', () => {
  for (const [kind, prefix] of kinds) {
    const ids = Array.from({ length: 100 }, () => randomIdentifiers.next(kind));
    expect(ids.every((id) => id.startsWith(`${prefix}_`) && getIdKind(id) === kind)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('no two kinds have the same prefix', () => {
  const prefixes = Object.values(idPrefixes);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
