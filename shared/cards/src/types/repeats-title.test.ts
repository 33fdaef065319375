import { repeatsTitle } from './repeats-title.ts';

test.each([
  ['Visitors by day', 'Visitors by day', true],
  ['Visitors by day', 'Visitors, by day', true],
  ['Pageviews by day', 'Page views by day', true],
  ['Besuchende nach Tag', 'Besuchende nach Tag', true],
  ['Visitors and pageviews by day', 'Visitors by day', false],
  ['Visitors by device', 'Devices', false],
  ['Pageviews and visitors by day', 'Day by day', false],
  ['Visitors by day', undefined, false],
])('“%s” below “%s” repeats it: %s', (chartTitle, titleAbove, expected) => {
  expect(repeatsTitle(chartTitle, titleAbove)).toBe(expected);
});
