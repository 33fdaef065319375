import { getCustomSectionWord } from './highlight.ts';
import type { TextBlock } from './report-block.ts';

const header = (text: string): TextBlock => ({ id: 'h', type: 'header', data: { text, level: 2 } });
const paragraph = (text: string): TextBlock => ({ id: 'p', type: 'paragraph', data: { text } });
const list = (...items: string[]): TextBlock => ({ id: 'l', type: 'list', data: { style: 'unordered', items } });
const getWord = (...editor: TextBlock[]): string | undefined => getCustomSectionWord({ editor });

test('a custom section is labeled with the first word of its header', () => {
  expect(getWord(header('Lessons for winter'))).toBe('Lessons');
  expect(getWord(paragraph('We learned a lot.'), header('Lessons'))).toBe('Lessons');
});

test('a custom section without a header is labeled with the first word of its first block', () => {
  expect(getWord(paragraph('  Readers stayed\nlonger.'), list('twice'))).toBe('Readers');
  expect(getWord(list('longer visits', 'more clicks'))).toBe('longer');
  expect(getWord(paragraph('Readers stayed.'), header('  '))).toBe('Readers');
});

test('a section without text has no label', () => {
  expect(getWord()).toBeUndefined();
  expect(getWord(header(''), paragraph(' '))).toBeUndefined();
});
