import { toHeading } from './column-heading.ts';

test.each([
  ['Seitenaufrufe', 'Seiten-aufrufe'],
  ['Mittlere Aufmerksamkeitszeit', 'Mittlere Aufmerksamkeits-zeit'],
  ['Interaktionsrate', 'Interaktions-rate'],
  ['Mittlere Verweildauer', 'Mittlere Verweil-dauer'],
  ['Klickrate', 'Klickrate'],
  ['Engagement rate', 'Engagement rate'],
])('the heading %s may break as %s', (name, heading) => {
  expect(toHeading(name).replaceAll('\u00AD', '-')).toBe(heading);
});
