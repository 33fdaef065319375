import { matchText } from './rank.ts';

const rankTexts = (query: string, texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => {
      const match = matchText(query, text);
      return match ? [{ text, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);

test.each([
  ['camp', ['Kampagnen camp', 'Campaigns', 'Encamped'], ['Campaigns', 'Kampagnen camp', 'Encamped']],
  ['set', ['Report settings', 'Settings', 'Sunset'], ['Settings', 'Report settings', 'Sunset']],
  ['rs', ['Report settings', 'Sources'], ['Report settings']],
  ['aut', ['Audit log', 'Keyboard shortcuts', 'Your account', 'Autumn'], ['Autumn']],
  ['cmpgn', ['Campaigns', 'Clients'], ['Campaigns']],
  ['harbour aut', ['Autumn at the harbour', 'Harbour'], ['Autumn at the harbour']],
  ['uber', ['Rubber', 'Übersicht'], ['Übersicht']],
  ['xyz', ['Campaigns'], []],
])('“%s” finds the intended entries, best first', (query, texts, expected) => {
  expect(rankTexts(query, texts)).toEqual(expected);
});

test('the positions of matching letters are returned for highlighting', () => {
  expect(matchText('sett', 'Report settings')?.positions).toEqual([7, 8, 9, 10]);
  expect(matchText('rs', 'Report settings')?.positions).toEqual([0, 7]);
});

test('an empty query matches everything equally', () => {
  expect(matchText('  ', 'Campaigns')).toEqual({ score: 0, positions: [] });
});
