import { findOddWords } from './find-odd-words.ts';

test('an odd name is found as a whole word inside identifiers, with its line and the alternative', () => {
  expect(findOddWords('const a = 1;\nconst hasWayOut = way_out(byWayOutside);')).toMatchObject([
    { odd: 'hasWayOut', line: 2 },
    { odd: 'way_out', line: 2 },
  ]);
  expect(findOddWords('type LineageBones = Backbones;')).toEqual([
    { odd: 'LineageBones', instead: 'skeleton', line: 1 },
  ]);
});

test('kept names are accepted, but not new names that contain them', () => {
  expect(findOddWords('card.takenBack ?? listRevokedNumbers(cards)')).toEqual([]);
  expect(findOddWords('const takenBackAt = 0;')).toMatchObject([{ odd: 'takenBackAt', instead: 'revoked' }]);
});

test('odd names are ignored in comments and strings', () => {
  expect(findOddWords("// They can be told apart.\nconst text = 'You were told.'; /* told */")).toEqual([]);
});

test('an odd phrase is found in comments, test titles and other text, even if a comment breaks it across lines', () => {
  expect(findOddWords("/**\n * Loads it once\n * more.\n */\ntest('the page goes on', run);")).toEqual([
    { odd: 'once more', instead: 'again', line: 2 },
    { odd: 'goes on', instead: 'continues', line: 5 },
  ]);
});

test('longer words that contain a phrase are not odd', () => {
  expect(findOddWords('// A mailbox, at handover, and no more than once.')).toEqual([]);
});
