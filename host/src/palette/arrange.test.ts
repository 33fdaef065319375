import { arrangeFoundEntries, arrangeHostEntries } from './arrange.ts';
import type { PaletteEntry } from './palette-entry.ts';

const createEntry = (group: string, label: string, overrides: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${group}:${label}`,
  group,
  label,
  icon: 'flag',
  ...overrides,
});

const hostEntries = [
  createEntry('create', 'Create a campaign'),
  createEntry('screens', 'Campaigns'),
  createEntry('screens', 'Clients'),
  createEntry('workspaces', 'Campsite Magazine'),
  createEntry('actions', 'Dark appearance', { keywords: 'theme' }),
];
const getOutline = (groups: ReturnType<typeof arrangeHostEntries>) =>
  groups.map(({ group, entries }) => [group, entries.map((shown) => shown.entry.label)]);

test('without a query, recent entries come first, and nothing is listed twice', () => {
  const recent = [
    { ...createEntry('screens', 'Clients'), group: 'recent' as const },
    createEntry('recent', 'Autumn', { path: '/a/c' }),
  ];
  expect(getOutline(arrangeHostEntries('', hostEntries, recent))).toEqual([
    ['recent', ['Clients', 'Autumn']],
    ['create', ['Create a campaign']],
    ['screens', ['Campaigns']],
    ['workspaces', ['Campsite Magazine']],
    ['actions', ['Dark appearance']],
  ]);
});

test('without a query, only the first five create commands are listed', () => {
  const labels = ['Campaign', 'Page', 'Files', 'Metric', 'Source', 'Workspace'];
  const groups = arrangeHostEntries(
    '',
    labels.map((label) => createEntry('create', label)),
    [],
  );
  expect(getOutline(groups)).toEqual([['create', labels.slice(0, 5)]]);
});

test('the group with the best match comes first', () => {
  expect(getOutline(arrangeHostEntries('camp', hostEntries, []))).toEqual([
    ['screens', ['Campaigns']],
    ['workspaces', ['Campsite Magazine']],
    ['create', ['Create a campaign']],
  ]);
});

test('a recently opened entry comes before equal matches', () => {
  const recent = [{ ...createEntry('workspaces', 'Campsite Magazine'), group: 'recent' as const }];
  expect(getOutline(arrangeHostEntries('camp', hostEntries, recent))[0]).toEqual(['workspaces', ['Campsite Magazine']]);
});

test('an entry is also found by its extra keywords', () => {
  expect(getOutline(arrangeHostEntries('theme', hostEntries, []))).toEqual([['actions', ['Dark appearance']]]);
});

test('server results keep their order, and those of an older query stay only if they still match', () => {
  const found = [
    createEntry('campaigns', 'Autumn'),
    createEntry('campaigns', 'Winter stays', { hint: 'Autumn Hotels' }),
  ];
  expect(getOutline(arrangeFoundEntries('autumn', found, false))).toEqual([['campaigns', ['Autumn', 'Winter stays']]]);
  expect(getOutline(arrangeFoundEntries('autumn', found, true))).toEqual([['campaigns', ['Autumn']]]);
});
