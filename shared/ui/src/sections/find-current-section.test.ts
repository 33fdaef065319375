import { findCurrentSection, type SectionPlace } from './find-current-section.ts';

const landing = 80;
/** Sections with these tops, called a, b, c and d. */
const placesAt = (...tops: number[]): SectionPlace[] =>
  tops.map((top, index) => ({ id: 'abcd'.charAt(index), top, landing }));

test.each([
  ['before the first section, the first', [200, 500, 900, 1300], 'a'],
  ['once a link has led to it, that section', [-340, 80, 480, 880], 'b'],
  ['until the next section comes up, still that one', [-700, -280, 120, 520], 'b'],
] as const)('%s', (_, tops, expected) => {
  const reading = { isAtEnd: false, windowHeight: 800, named: undefined };
  expect(findCurrentSection(placesAt(...tops), reading)).toBe(expected);
});

test('at the end of the page it is the last section, or the one in view that the address names', () => {
  const places = placesAt(-700, 100, 400, 600);
  const reading = { isAtEnd: true, windowHeight: 800 };
  expect(findCurrentSection(places, { ...reading, named: undefined })).toBe('d');
  expect(findCurrentSection(places, { ...reading, named: 'c' })).toBe('c');
  expect(findCurrentSection(places, { ...reading, named: 'a' })).toBe('d');
});

test('without sections there is none', () => {
  expect(findCurrentSection([], { isAtEnd: true, windowHeight: 800, named: undefined })).toBeUndefined();
});
