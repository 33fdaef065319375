import { placeSideBySide } from './side-by-side.ts';

const getDays = (count: number) => Array.from({ length: count }, (_, index) => `day ${index + 1}`);
const narrowColumns = [
  { head: 'Date', cells: ['30 Sept 2026'] },
  { head: 'Pageviews', cells: ['1,234'] },
];
const layOut = (count: number, columns = narrowColumns) => placeSideBySide(getDays(count), columns);

test('a month is laid out in three groups that are read one after the other', () => {
  const { groupCount, bands } = layOut(31);
  expect(groupCount).toBe(3);
  expect(bands).toHaveLength(1);
  expect(bands[0]?.[0]).toEqual(['day 1', 'day 12', 'day 23']);
  expect(bands[0]?.at(-1)).toEqual(['day 11', 'day 22']);
});

test('a longer period has several bands, in which every entry appears once', () => {
  for (const count of [9, 10, 48, 49, 90, 91, 365, 366]) {
    const { bands } = layOut(count);
    const readEntries = bands.flatMap((rows) => [0, 1, 2].flatMap((group) => rows.flatMap((row) => row[group] ?? [])));
    expect(readEntries).toEqual(getDays(count));
    for (const rows of bands) expect(rows.length).toBeLessThanOrEqual(count > 48 ? 12 : 16);
  }
});

test('wide columns are laid out in fewer groups, and a few entries in a single one', () => {
  const series = ['Pageviews', 'Visitors', 'Engaged sessions', 'Key events'].map((head) => ({
    head,
    cells: ['1,234,567'],
  }));
  expect(layOut(31, [...narrowColumns.slice(0, 1), ...series.slice(0, 2)]).groupCount).toBe(2);
  expect(layOut(31, [...narrowColumns.slice(0, 1), ...series]).groupCount).toBe(1);
  expect(
    layOut(31, [{ head: 'Page', cells: ['https://planet.example/stories/2026/harbour-festival/boats'] }]).groupCount,
  ).toBe(1);
  expect(layOut(8).groupCount).toBe(1);
  expect(layOut(0).bands).toEqual([]);
});
