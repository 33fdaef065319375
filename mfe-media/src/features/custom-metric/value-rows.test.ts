import { toMetricId } from '@reportage/contracts';
import {
  acceptStoredValues,
  createEmptyRow,
  findConflicts,
  findProblems,
  getChanges,
  replaceWithCurrent,
  toRow,
  type ValueRow,
} from './value-rows.ts';

const toMediaId = (letter: string) => `med_01h455vb4pex5vsknk084sn02${letter}`;
const createRow = (values: Partial<ValueRow>): ValueRow => ({
  ...createEmptyRow(),
  date: '2026-06-16',
  value: 1,
  ...values,
});
const createStoredValue = (id: string, value: number, mediaId: string | null = null) => ({
  id,
  name: id,
  date: '2026-06-16',
  mediaId,
  mediaName: null,
  value,
  weight: 1,
});

test.each([
  ['Print run', 'custom_printRun'],
  ['Besucher (Stand 3, Köln)', 'custom_besucherStand3Koln'],
  ['観客', 'custom_metric'],
])('the id of %s is %s', (name, id) => {
  expect(toMetricId(name)).toBe(id);
});

test.each([
  ['custom_media', createRow({}), 'id', 'missing'],
  ['custom_country', createRow({ id: 'ZZ' }), 'id', 'country'],
  ['custom_channel', createRow({ id: ' ' }), 'id', 'missing'],
  ['custom_channel', createRow({ id: 'Radio', date: '' }), 'date', 'missing'],
  ['custom_channel', createRow({ id: 'Radio', value: null }), 'value', 'missing'],
  ['custom_channel', createRow({ id: 'Radio', weight: 0 }), 'weight', 'positive'],
] as const)('an invalid row in %s is reported with the invalid field', (dimension, invalidRow, field, problem) => {
  expect([...findProblems(dimension, 'avg', [invalidRow]).values()]).toEqual([{ field, problem }]);
});

test('an item and day may have only one row, except for different media items', () => {
  const first = createRow({ id: 'DE' });
  const repeatedRow = createRow({ id: 'DE' });
  const other = createRow({ id: 'DE', mediaId: toMediaId('q') });
  expect([...findProblems('custom_country', 'sum', [first, repeatedRow, other])]).toEqual([
    [repeatedRow.key, { field: 'id', problem: 'duplicate' }],
  ]);
});

test('a save sends new and changed values, and removes deleted ones', () => {
  const previousValues = [createStoredValue('DE', 1), createStoredValue('FR', 2), createStoredValue('IT', 3)];
  const [de, fr] = previousValues.map(toRow);
  const rows = [de, fr && { ...fr, value: 5 }, createRow({ id: 'ES', value: 4 })].filter(
    (valueRow) => valueRow !== undefined,
  );
  expect(getChanges('custom_country', previousValues, rows)).toEqual({
    added: [
      { id: 'FR', date: '2026-06-16', mediaId: null, value: 5, weight: 1, before: { value: 2, weight: 1 } },
      { id: 'ES', date: '2026-06-16', mediaId: null, value: 4, weight: 1, before: null },
    ],
    removed: [{ id: 'IT', date: '2026-06-16', mediaId: null, before: { value: 3, weight: 1 } }],
  });
});

test('values by media item use the media id as their id, and values by day use the day', () => {
  expect(getChanges('custom_media', [], [createRow({ id: toMediaId('q') })]).added).toMatchObject([
    { id: toMediaId('q'), mediaId: toMediaId('q') },
  ]);
  expect(getChanges('custom_date', [], [createRow({})]).added).toMatchObject([
    { id: '2026-06-16', date: '2026-06-16' },
  ]);
});

test('only values that someone else changed in the meantime conflict, and either version can be kept', () => {
  const previousValues = [createStoredValue('DE', 1), createStoredValue('FR', 2), createStoredValue('IT', 3)];
  const [de, fr] = previousValues.map(toRow);
  const rows = [de && { ...de, value: 10 }, fr && { ...fr, value: 20 }].filter((valueRow) => valueRow !== undefined);
  const changes = getChanges('custom_country', previousValues, rows);
  const current = [createStoredValue('DE', 1), createStoredValue('FR', 7)];
  const conflicts = findConflicts(changes, current);
  expect(conflicts).toEqual([
    { key: { id: 'FR', date: '2026-06-16', mediaId: null }, name: 'FR', enteredValue: 20, storedValue: 7 },
  ]);

  const base = replaceWithCurrent(previousValues, current, new Set(['DE', 'FR', 'IT']));
  expect(getChanges('custom_country', base, rows).added).toMatchObject([
    { id: 'DE', value: 10, before: { value: 1 } },
    { id: 'FR', value: 20, before: { value: 7 } },
  ]);
  const storedRows = acceptStoredValues('custom_country', rows, conflicts, current);
  expect(getChanges('custom_country', base, storedRows)).toMatchObject({
    added: [{ id: 'DE', value: 10 }],
    removed: [],
  });
});
