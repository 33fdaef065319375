import { findCurrentSection, type SectionPlace } from './find-current-section.ts';

const landing = 80;
const windowHeight = 800;
/** Sections with these tops, called a, b, c and d. */
const placesAt = (...tops: number[]): SectionPlace[] =>
  tops.map((top, index) => ({ id: 'abcd'.charAt(index), top, landing }));

test.each([
  ['before the first section, it is the first', [200, 500, 900, 1300], 'a'],
  ['once a link has led to a section, it is that one', [-340, 80, 480, 880], 'b'],
  ['it stays that one until the next comes up', [-700, -280, 120, 520], 'b'],
] as const)('%s', (_, tops, expected) => {
  expect(findCurrentSection(placesAt(...tops), { endShare: 0, windowHeight, named: undefined })).toBe(expected);
});

test('towards the end of the page, the last section becomes current, although it stays further down', () => {
  const current = (endShare: number) =>
    findCurrentSection(placesAt(-700, 100, 400, 600), { endShare, windowHeight, named: undefined });
  expect([0.2, 0.5, 1].map(current)).toEqual(['b', 'c', 'd']);
});

test('at the end of the page, a section that a link has opened stays current while it is in view', () => {
  const reading = { endShare: 1, windowHeight, named: 'b' };
  expect(findCurrentSection(placesAt(-700, 100, 400, 600), reading)).toBe('b');
  expect(findCurrentSection(placesAt(-900, -100, 200, 400), reading)).toBe('d');
});

test('without sections, none is current', () => {
  expect(findCurrentSection([], { endShare: 1, windowHeight, named: undefined })).toBeUndefined();
});
