import { findCurrentSection, type SectionPosition } from './find-current-section.ts';

const landingTop = 80;
const windowHeight = 800;
/** Sections with the ids a, b, c and d. */
const getPositions = (...tops: number[]): SectionPosition[] =>
  tops.map((top, index) => ({ id: 'abcd'.charAt(index), top, landingTop }));

test.each([
  ['before the first section, the first one is current', [200, 500, 900, 1300], 'a'],
  ['a section that a link has scrolled to is current', [-340, 80, 480, 880], 'b'],
  ['a section stays current until the next one reaches the same position', [-700, -280, 120, 520], 'b'],
] as const)('%s', (_, tops, expected) => {
  expect(findCurrentSection(getPositions(...tops), { endShare: 0, windowHeight, namedId: undefined })).toBe(expected);
});

test('toward the end of the page, sections become current although they cannot scroll up any further', () => {
  const findAt = (endShare: number) =>
    findCurrentSection(getPositions(-700, 100, 400, 600), { endShare, windowHeight, namedId: undefined });
  expect([0.2, 0.5, 1].map(findAt)).toEqual(['b', 'c', 'd']);
});

test('at the end of the page, a section that a link has opened stays current while it is in view', () => {
  const scrollState = { endShare: 1, windowHeight, namedId: 'b' };
  expect(findCurrentSection(getPositions(-700, 100, 400, 600), scrollState)).toBe('b');
  expect(findCurrentSection(getPositions(-900, -100, 200, 400), scrollState)).toBe('d');
});

test('a page without sections has no current section', () => {
  expect(findCurrentSection([], { endShare: 1, windowHeight, namedId: undefined })).toBeUndefined();
});
