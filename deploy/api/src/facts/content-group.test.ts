import { getContentGroup } from './content-group.ts';

const settings = {
  contentGrouping: [
    { name: 'Food', pathPrefix: '/food/' },
    { name: 'Recipes', pathPrefix: '/food/recipes/' },
  ],
};

test.each([
  ['https://harbour.example/food/markets', 'Food'],
  ['https://harbour.example/food/recipes/soup', 'Recipes'],
  ['https://harbour.example/foods', ''],
  ['not a URL', ''],
])('%s is in the group "%s"', (url, group) => {
  expect(getContentGroup(url, settings)).toBe(group);
});

test('a page has no group if it has no source or the source has no groups', () => {
  expect(getContentGroup('https://harbour.example/food/', { contentGrouping: [] })).toBe('');
  expect(getContentGroup('https://harbour.example/food/', undefined)).toBe('');
});
