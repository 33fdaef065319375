import { arrangeFoundEntries, arrangeOwnEntries } from './arrange.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (group: string, label: string, overrides: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${group}:${label}`,
  group,
  label,
  icon: 'flag',
  ...overrides,
});

const ownEntries = [
  entry('create', 'Create a campaign'),
  entry('screens', 'Campaigns'),
  entry('screens', 'Clients'),
  entry('workspaces', 'Campsite Magazine'),
  entry('actions', 'Dark appearance', { keywords: 'theme' }),
];
const outline = (groups: ReturnType<typeof arrangeOwnEntries>) =>
  groups.map(({ group, entries }) => [group, entries.map((shown) => shown.entry.label)]);

test('without a query, recent entries come first, and nothing is listed twice', () => {
  const recent = [
    { ...entry('screens', 'Clients'), group: 'recent' as const },
    entry('recent', 'Autumn', { path: '/a/c' }),
  ];
  expect(outline(arrangeOwnEntries('', ownEntries, recent))).toEqual([
    ['recent', ['Clients', 'Autumn']],
    ['create', ['Create a campaign']],
    ['screens', ['Campaigns']],
    ['workspaces', ['Campsite Magazine']],
    ['actions', ['Dark appearance']],
  ]);
});

test('the group with the best match comes first', () => {
  expect(outline(arrangeOwnEntries('camp', ownEntries, []))).toEqual([
    ['screens', ['Campaigns']],
    ['workspaces', ['Campsite Magazine']],
    ['create', ['Create a campaign']],
  ]);
});

test('a recently opened entry comes before equal matches', () => {
  const recent = [{ ...entry('workspaces', 'Campsite Magazine'), group: 'recent' as const }];
  expect(outline(arrangeOwnEntries('camp', ownEntries, recent))[0]).toEqual(['workspaces', ['Campsite Magazine']]);
});

test('extra keywords find an entry too', () => {
  expect(outline(arrangeOwnEntries('theme', ownEntries, []))).toEqual([['actions', ['Dark appearance']]]);
});

test('server results keep their order, and those of an older query stay only if they still match', () => {
  const found = [entry('campaigns', 'Autumn'), entry('campaigns', 'Winter stays', { hint: 'Autumn Hotels' })];
  expect(outline(arrangeFoundEntries('autumn', found, false))).toEqual([['campaigns', ['Autumn', 'Winter stays']]]);
  expect(outline(arrangeFoundEntries('autumn', found, true))).toEqual([['campaigns', ['Autumn']]]);
});
