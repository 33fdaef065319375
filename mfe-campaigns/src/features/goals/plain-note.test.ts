import { metricById } from '@reportage/contracts';
import { toPlainNote } from './plain-note.ts';

const getPlainNote = (id: string, locale: 'en' | 'de' = 'en') => {
  const metric = metricById(id, locale);
  return metric && toPlainNote(metric);
};

test('a plain note is only the first sentence of a metric’s definition', () => {
  expect(getPlainNote('web_averageScroll')).toBe('How far down readers scrolled, on average.');
  expect(getPlainNote('web_averageScroll', 'de')).toBe('Wie weit Leser im Mittel gescrollt haben.');
  expect(getPlainNote('gam_revenue')).toBe('CPM, CPC and CPD revenue of the line item.');
});

test('a custom metric’s definition is not shortened', () => {
  const note = 'Copies sold. Returns are subtracted.';
  expect(toPlainNote({ note, mediaType: 'custom' })).toBe(note);
});
