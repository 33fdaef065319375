import { countCharts } from '@reportage/cards';
import { countGoalCharts } from './goals-section.tsx';
import { getSections, type ShownReport } from './report-view.model.ts';

/** Counts the charts in a report; printing waits for all of them. */
export const countReportCharts = (shownReport: Pick<ShownReport, 'report' | 'cards' | 'parts'>): number =>
  getSections(shownReport).reduce((sum, { section, definition, card }) => {
    if (section.display === 'goals') return sum + countGoalCharts(shownReport.parts.goals);
    return sum + (definition && section.display !== 'mediaTiles' ? countCharts({ definition, card }) : 0);
  }, 0);
