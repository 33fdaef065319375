import { hasMoreVisitorsThanVisits } from '@reportage/cards';
import { getFilledSections, type ShownReport } from './report-view.model.ts';

/** Returns the id of the first section with more daily visitors than visits; on paper, only this one explains why. */
export const findCountingNoteSection = (
  shownReport: Pick<ShownReport, 'report' | 'cards' | 'parts'>,
): string | undefined =>
  getFilledSections(shownReport).find(
    ({ definition, card }) => definition?.display === 'scoreboard' && card && hasMoreVisitorsThanVisits(card),
  )?.section.id;
