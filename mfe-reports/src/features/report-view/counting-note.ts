import { hasMoreVisitorsThanVisits } from '@reportage/cards';
import { getFilledSections, type ShownReport } from './report-view.model.ts';

/** Returns the first section with more daily visitors than visits, the only one that explains this on paper. */
export const findCountingNoteSection = (
  shownReport: Pick<ShownReport, 'report' | 'cards' | 'parts'>,
): string | undefined =>
  getFilledSections(shownReport).find(
    ({ definition, card }) => definition?.display === 'scoreboard' && card && hasMoreVisitorsThanVisits(card),
  )?.section.id;
