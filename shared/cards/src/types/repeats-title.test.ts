import { repeatsTitle } from './repeats-title.ts';

test.each([
  ['Visitors by day', 'Visitors by day', true],
  ['Visitors by day', 'Visitors, by day', true],
  ['Besuchende nach Tag', 'Besuchende nach Tag', true],
  ['Visitors and pageviews by day', 'Visitors by day', false],
  ['Visitors by device', 'Devices', false],
  ['Visitors by day', undefined, false],
])('“%s” below “%s” repeats it: %s', (chartTitle, titleAbove, expected) => {
  expect(repeatsTitle(chartTitle, titleAbove)).toBe(expected);
});

test('words in the legend are not repeated either', () => {
  const chartTitle = 'Pageviews and Visitors by day';
  expect(repeatsTitle(chartTitle, 'Day by day', 'Pageviews', 'Visitors')).toBe(true);
  expect(repeatsTitle(chartTitle, 'Traffic', 'Pageviews', 'Visitors')).toBe(false);
});
