import { customSectionWord } from './highlight.ts';
import type { TextBlock } from './report-block.ts';

const header = (text: string): TextBlock => ({ id: 'h', type: 'header', data: { text, level: 2 } });
const paragraph = (text: string): TextBlock => ({ id: 'p', type: 'paragraph', data: { text } });
const list = (...items: string[]): TextBlock => ({ id: 'l', type: 'list', data: { style: 'unordered', items } });
const wordOf = (...editor: TextBlock[]): string | undefined => customSectionWord({ editor });

test('a custom section is labelled by the first word of its header', () => {
  expect(wordOf(header('Lessons for winter'))).toBe('Lessons');
  expect(wordOf(paragraph('We learned much.'), header('Lessons'))).toBe('Lessons');
});

test('without a header, by the first word of its first block', () => {
  expect(wordOf(paragraph('  Readers stayed\nlonger.'), list('twice'))).toBe('Readers');
  expect(wordOf(list('longer visits', 'more clicks'))).toBe('longer');
  expect(wordOf(paragraph('Readers stayed.'), header('  '))).toBe('Readers');
});

test('without header and blocks, there is no label', () => {
  expect(wordOf()).toBeUndefined();
  expect(wordOf(header(''), paragraph(' '))).toBeUndefined();
});
