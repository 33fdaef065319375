import { metricById } from '@reportage/contracts';
import { toPlainNote } from './plain-note.ts';

const getPlainNote = (id: string, locale: 'en' | 'de' = 'en') => {
  const metric = metricById(id, locale);
  return metric && toPlainNote(metric);
};

test('the note consists of the first sentence of a definition, without the exact rule', () => {
  expect(getPlainNote('web_averageScroll')).toBe('How far down readers scrolled, on average.');
  expect(getPlainNote('web_averageScroll', 'de')).toBe('Wie weit Leser im Mittel gescrollt haben.');
  expect(getPlainNote('gam_revenue')).toBe('CPM, CPC and CPD revenue of the line item.');
});

test('the definition of a custom metric is not shortened', () => {
  const note = 'Copies sold. Returns are subtracted.';
  expect(toPlainNote({ note, mediaType: 'custom' })).toBe(note);
});
