import { formatPageName, formatUrl } from './page-name.ts';

test.each([
  ['https://journal.example/the-ferry-cooks', 'The ferry cooks'],
  ['https://journal.example/travel/six_hours_in_porto.html', 'Six hours in porto'],
  ['https://journal.example/stra%C3%9Fe/', 'Straße'],
  ['https://journal.example/', 'journal.example'],
  ['https://journal.example/p/12345', 'journal.example/p/12345'],
  ['https://video.example/watch?v=abc', 'video.example/watch?v=abc'],
  ['https://app.example/#/stories', 'app.example/#/stories'],
  ['https://journal.example/100%/story', 'Story'],
  ['a vendor’s row', 'a vendor’s row'],
])('the untitled page %s is called %s', (url, name) => {
  expect(formatPageName(url)).toBe(name);
});

test('a URL is shown without its scheme, and unchanged if it is not encoded properly', () => {
  expect(formatUrl('https://journal.example/stra%C3%9Fe/')).toBe('journal.example/straße');
  expect(formatUrl('https://journal.example/100%')).toBe('journal.example/100%');
});
