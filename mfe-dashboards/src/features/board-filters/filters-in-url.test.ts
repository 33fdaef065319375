import { readFilters, withFilter, writeFilters } from './filters-in-url.ts';

test.each([
  [[{ dimension: 'web_device', values: ['phone', 'tablet'] }]],
  [
    [
      { dimension: 'web_campaign', values: ['a:b&c=d', '', '50% off'] },
      { dimension: 'web_country', values: ['DE'] },
    ],
  ],
  [[]],
])('filters %j survive being written to the URL and read back', (filters) => {
  const params = new URLSearchParams('range=7d&filter=web_os:Linux');
  writeFilters(params, filters);
  expect(readFilters(new URLSearchParams(params.toString()))).toEqual(filters);
  expect(params.get('range')).toBe('7d');
});

test('a URL without filters yields undefined; malformed filters and any after the eighth are ignored', () => {
  expect(readFilters(new URLSearchParams('range=7d'))).toBeUndefined();
  expect(readFilters(new URLSearchParams('filter=web_device&filter=%25E0%25A4:x'))).toEqual([]);
  const many = new URLSearchParams(Array.from({ length: 12 }, (_, index) => ['filter', `web_d${index}:x`]));
  expect(readFilters(many)).toHaveLength(8);
});

test('each dimension has only one filter', () => {
  const filters = [{ dimension: 'web_device', values: ['phone'] }];
  expect(withFilter(filters, { dimension: 'web_device', values: ['tablet'] })).toEqual([
    { dimension: 'web_device', values: ['tablet'] },
  ]);
  expect(withFilter(filters, { dimension: 'web_country', values: ['DE'] })).toHaveLength(2);
});
