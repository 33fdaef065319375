import { keepUnitsWhole } from './keep-units-whole.ts';

test.each([
  ['Engaged at least 10 s', 'Engaged at least 10\u00a0s'],
  ['Mindestens 30 Sek. gelesen', 'Mindestens 30\u00a0Sek. gelesen'],
  ['Gescrollt bis 50 %', 'Gescrollt bis 50\u00a0%'],
  ['Top 10 sites', 'Top 10 sites'],
  ['Pageviews', 'Pageviews'],
])('units stay on the same line as their numbers in “%s”', (text, expected) => {
  expect(keepUnitsWhole(text)).toBe(expected);
});
