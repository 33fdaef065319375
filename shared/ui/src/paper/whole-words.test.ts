import { getHeaderWidths, hasRoomForWords } from './whole-words.ts';

test('words in the header of a printed table stay whole if all of them fit beside the leading column', () => {
  const german = ['Aufrufe', 'Sitzungen', 'Neue Nutzer', 'Interaktionsrate', 'Mittlere Interaktionszeit'];
  expect(hasRoomForWords([...german, 'Schlüsselereignisse'], 1)).toBe(true);
  expect(hasRoomForWords([...german, 'Schlüsselereignisse'], 2)).toBe(false);
  expect(
    hasRoomForWords(
      Array.from({ length: 8 }, () => 'Interaktionsrate'),
      1,
    ),
  ).toBe(false);
});

test('a column is wide enough for a header of two lines, if all of them fit', () => {
  const labels = ['Clicks', 'Average scroll depth', 'Average attention time'];
  expect(getHeaderWidths(labels, 1)).toEqual([44, 80, 92]);
  expect(getHeaderWidths([...labels, ...labels, ...labels], 1)).toBeNull();
});
