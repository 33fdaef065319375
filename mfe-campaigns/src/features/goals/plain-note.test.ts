import { metricById } from '@reportage/contracts';
import { toPlainNote } from './plain-note.ts';

const plainNoteOf = (id: string, locale: 'en' | 'de' = 'en') => {
  const metric = metricById(id, locale);
  return metric && toPlainNote(metric);
};

test('the first sentence of a definition stands alone; the exact rule follows it', () => {
  expect(plainNoteOf('web_averageScroll')).toBe('How far down readers scrolled, on average.');
  expect(plainNoteOf('web_averageScroll', 'de')).toBe('Wie weit Leser im Mittel gescrollt haben.');
  expect(plainNoteOf('gam_revenue')).toBe('CPM, CPC and CPD revenue of the line item.');
});

test('what users wrote about their own metric is not cut', () => {
  const note = 'Copies sold. Returns are subtracted.';
  expect(toPlainNote({ note, mediaType: 'custom' })).toBe(note);
});
