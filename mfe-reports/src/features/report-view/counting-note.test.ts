import { type CardResult, noParts } from '@reportage/contracts';
import { reportWithNumbers, sampleCards } from '../../testing/sample-numbers.ts';
import { findCountingNoteSection } from './counting-note.ts';

const [sample] = sampleCards;
const createCard = (cardId: string, visits: number, visitors: number): CardResult => {
  const [column] = sample?.columns ?? [];
  if (!sample || !column) throw new Error('The sample has no numbers.');
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
const createShown = (...cards: CardResult[]) => {
  const [definition] = reportWithNumbers().layout;
  if (!definition) throw new Error('The sample has no card.');
  const layout = cards.map(({ cardId }) => ({ ...definition, id: cardId }));
  const report = reportWithNumbers({ layout, sort: cards.map(({ cardId }) => createSection(cardId)) });
  return { report, cards, parts: noParts };
};

test('of several sections with more visitors than visits, the first one explains it', () => {
  const shown = createShown(createCard('fewer', 12, 10), createCard('more', 10, 12), createCard('again', 10, 14));
  expect(findCountingNoteSection(shown)).toBe('more');
});

test('without such a section, none explains it', () => {
  expect(findCountingNoteSection(createShown(createCard('fewer', 12, 10)))).toBeUndefined();
});
