import { findMetric } from '@reportage/contracts';
import { toShortNote } from './short-note.ts';

const getShortNote = (id: string, locale: 'en' | 'de' = 'en') => {
  const metric = findMetric(id, locale);
  return metric && toShortNote(metric);
};

test('a short note is the first sentence of a metric’s definition', () => {
  expect(getShortNote('web_averageScroll')).toBe('How far down readers scrolled, on average.');
  expect(getShortNote('web_averageScroll', 'de')).toBe('Wie weit Leser im Mittel gescrollt haben.');
  expect(getShortNote('gam_revenue')).toBe('CPM, CPC and CPD revenue of the line item.');
});

test('a custom metric’s definition is not shortened', () => {
  const note = 'Copies sold. Returns are subtracted.';
  expect(toShortNote({ note, mediaType: 'custom' })).toBe(note);
});
