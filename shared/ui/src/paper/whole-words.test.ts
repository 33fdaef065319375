import { hasRoomForWords } from './whole-words.ts';

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
