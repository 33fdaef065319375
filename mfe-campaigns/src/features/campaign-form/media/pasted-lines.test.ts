import { readLines, toLineResults } from './pasted-lines.ts';

test('empty lines are dropped, and the other lines keep their numbers', () => {
  expect(readLines(' https://a.example/1,2 \n\nb.example\r\nnonsense')).toEqual([
    { number: 1, text: 'https://a.example/1,2', url: 'https://a.example/1,2' },
    { number: 3, text: 'b.example', url: 'b.example' },
    { number: 4, text: 'nonsense', url: 'nonsense' },
  ]);
});

test.each([
  ['Title,URL\n"Boats, old",https://a.example/boats', 'https://a.example/boats'],
  ['Seite;Klicks\nhttps://a.example/boats;12', 'https://a.example/boats'],
  ['name\turl\nBoats\ta.example/boats', 'a.example/boats'],
])('a table row is read as its URL, and a header row is skipped', (text, url) => {
  expect(readLines(text).map((line) => [line.number, line.url])).toEqual([[2, url]]);
});

test('lines over the campaign’s limit are marked as too many, not counting pages already in the campaign', () => {
  const createMedia = (id: string) => ({
    id: `med_${id}`,
    connectionId: null,
    mediaType: 'web' as const,
    type: 'page',
    postUrl: 'https://a.example',
  });
  const responses = [
    { state: 'found' as const, media: createMedia('a'), duplicateOf: null },
    { state: 'new' as const, media: null, duplicateOf: null },
    { state: 'duplicate' as const, media: null, duplicateOf: 1 },
    { state: 'new' as const, media: null, duplicateOf: null },
    { state: 'invalid' as const, media: null, duplicateOf: null },
  ];
  const results = toLineResults(readLines('a.example\nb.example\nb.example\nc.example\nx'), responses, {
    chosenIds: new Set(['med_a']),
    room: 1,
  });
  expect(results.map(({ state, sameAs }) => [state, sameAs])).toEqual([
    ['chosen', null],
    ['new', null],
    ['duplicate', 2],
    ['tooMany', null],
    ['invalid', null],
  ]);
});
