import { noParts, type ReportSection } from '@reportage/contracts';
import { createSampleReport } from '../../testing/sample-numbers.ts';
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
  const shownReport = {
    report: createSampleReport({ sort: [createSection('goals'), createSection('creators')] }),
    cards: [],
    parts: noParts,
  };
  expect(getDisplays(getSections(shownReport))).toEqual(['goals', 'creators']);
  expect(getDisplays(getFilledSections(shownReport))).toEqual([]);
});

test('readers see goal and creator sections that have text or content', () => {
  const report = createSampleReport({ sort: [createSection('goals', [note]), createSection('creators')] });
  const shownReport = { report, cards: [], parts: { ...noParts, creators: [creator] } };
  expect(getDisplays(getFilledSections(shownReport))).toEqual(['goals', 'creators']);
});

test('readers do not see sections for which the campaign has no media', () => {
  const report = createSampleReport();
  const shownReport = { report, cards: [], parts: { ...noParts, leftOut: { sectionIds: ['scroll'], mediaTypes: [] } } };
  expect(getDisplays(getFilledSections(shownReport))).toEqual(['numbers', 'pages']);
});
