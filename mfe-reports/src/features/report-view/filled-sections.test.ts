import { noParts, type ReportSection } from '@reportage/contracts';
import { numberedReport } from '../../testing/sample-numbers.ts';
import { getFilledSections, getSections } from './report-view.model.ts';

const section = (display: string, editor: ReportSection['editor'] = []): ReportSection => ({
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
  sections.map((each) => each.section.display);

test('readers do not see sections that contain only an empty-state message', () => {
  const shown = {
    report: numberedReport({ sort: [section('goals'), section('creators')] }),
    cards: [],
    parts: noParts,
  };
  expect(getDisplays(getSections(shown))).toEqual(['goals', 'creators']);
  expect(getDisplays(getFilledSections(shown))).toEqual([]);
});

test('readers see these sections if they have text or content', () => {
  const report = numberedReport({ sort: [section('goals', [note]), section('creators')] });
  const shown = { report, cards: [], parts: { ...noParts, creators: [creator] } };
  expect(getDisplays(getFilledSections(shown))).toEqual(['goals', 'creators']);
});
