import { noParts, type ReportSection } from '@reportage/contracts';
import { reportWithNumbers } from '../../testing/sample-numbers.ts';
import { getFilledSections, getSections } from './report-view.model.ts';

const createSection = (display: string, editor: ReportSection['editor'] = []): ReportSection => ({
  id: display,
  display,
  name: display,
  subTitle: '',
  hidden: false,
  editor,
});
const note = { id: 'note', type: 'paragraph' as const, data: { text: 'No creators this time.' } };
const creator = { id: 'cre_1', name: 'Ida', networks: [], mediaCount: 2 };

const getDisplays = (sections: ReturnType<typeof getSections>): string[] =>
  sections.map(({ section }) => section.display);

test('readers do not see sections that contain only an empty-state message', () => {
  const shown = {
    report: reportWithNumbers({ sort: [createSection('goals'), createSection('creators')] }),
    cards: [],
    parts: noParts,
  };
  expect(getDisplays(getSections(shown))).toEqual(['goals', 'creators']);
  expect(getDisplays(getFilledSections(shown))).toEqual([]);
});

test('readers see sections for goals and creators that have text or content', () => {
  const report = reportWithNumbers({ sort: [createSection('goals', [note]), createSection('creators')] });
  const shown = { report, cards: [], parts: { ...noParts, creators: [creator] } };
  expect(getDisplays(getFilledSections(shown))).toEqual(['goals', 'creators']);
});

test('readers do not see sections for which the campaign has no media', () => {
  const report = reportWithNumbers();
  const shown = { report, cards: [], parts: { ...noParts, leftOut: { sectionIds: ['scroll'], mediaTypes: [] } } };
  expect(getDisplays(getFilledSections(shown))).toEqual(['numbers', 'pages']);
});
