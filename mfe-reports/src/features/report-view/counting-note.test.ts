import { type CardResult, noParts } from '@reportage/contracts';
import { createSampleReport, sampleCards } from '../../testing/sample-numbers.ts';
import { findCountingNoteSection } from './counting-note.ts';

const [sample] = sampleCards;
const createCard = (cardId: string, visits: number, visitors: number): CardResult => {
  const [column] = sample?.columns ?? [];
  if (!sample || !column) throw new Error('The sample has no columns.');
  const columns = ['web_visits', 'web_visitors'].map((id) => ({ ...column, id }));
  return { ...sample, cardId, columns, rows: [[visits, visitors]], totals: [visits, visitors] };
};
const createSection = (id: string) => ({
  id,
  name: id,
  display: 'scoreboard',
  subTitle: '',
  hidden: false,
  editor: [],
});
const createShownReport = (...cards: CardResult[]) => {
  const [definition] = createSampleReport().layout;
  if (!definition) throw new Error('The sample has no card.');
  const layout = cards.map(({ cardId }) => ({ ...definition, id: cardId }));
  const report = createSampleReport({ layout, sort: cards.map(({ cardId }) => createSection(cardId)) });
  return { report, cards, parts: noParts };
};

test('if several sections have more visitors than visits, the first one explains why', () => {
  const shownReport = createShownReport(
    createCard('fewer', 12, 10),
    createCard('more', 10, 12),
    createCard('again', 10, 14),
  );
  expect(findCountingNoteSection(shownReport)).toBe('more');
});

test('if no section has more visitors than visits, none explains it', () => {
  expect(findCountingNoteSection(createShownReport(createCard('fewer', 12, 10)))).toBeUndefined();
});
