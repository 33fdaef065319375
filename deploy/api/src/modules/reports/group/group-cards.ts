import {
  type CardDefinition,
  type CardResult,
  campaignRowsDisplay,
  maxFactsMedia,
  type Report,
} from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CardsSubject, createCardsService } from '../../cards/index.ts';
import { readCampaignRows } from './campaign-rows.ts';
import type { GroupCampaignSubjects } from './group-campaigns.ts';

interface GroupSubject {
  /** The media and links of all its campaigns. */
  subject: CardsSubject;
  campaigns: readonly GroupCampaignSubjects[];
}

interface GroupCards {
  report: Pick<Report, 'layout' | 'sort'>;
  visible: readonly CardDefinition[];
  /** Reads cards that do not have a row for each campaign. */
  readSums(cards: readonly CardDefinition[]): Promise<CardResult[]>;
}

/** The cards that have a row for each campaign. */
function campaignRowCards({ layout, sort }: Pick<Report, 'layout' | 'sort'>): Set<string> {
  const ids = sort.filter(({ display }) => display === campaignRowsDisplay).map(({ id }) => id);
  return new Set(layout.filter(({ id }) => ids.includes(id)).map(({ id }) => id));
}

/**
 * The numbers for a group report's visible cards, in the order of its layout. Every number is computed from the media
 * of all campaigns together: media that are in two campaigns count once, as do visitors to both.
 */
export async function readGroupCards(
  service: ReturnType<typeof createCardsService>,
  { subject, campaigns }: GroupSubject,
  { report, visible, readSums }: GroupCards,
): Promise<CardResult[]> {
  if (subject.mediaIds.length > maxFactsMedia) throw new AppError('invalidRequest', { detail: tooManyMediaMessage });
  const byCampaign = campaignRowCards(report);
  const isByCampaign = ({ id }: CardDefinition): boolean => byCampaign.has(id);
  const [sums, rows] = await Promise.all([
    readSums(visible.filter((card) => !isByCampaign(card))),
    readCampaignRows(service, subject, campaigns, visible.filter(isByCampaign)),
  ]);
  const results = [...sums, ...rows];
  return visible.flatMap(({ id }) => results.filter(({ cardId }) => cardId === id));
}

const max = { en: maxFactsMedia.toLocaleString('en'), de: maxFactsMedia.toLocaleString('de') };
const tooManyMediaMessage = {
  en: `The campaigns of this group have more than ${max.en} media together, which is the most that a report can count.`,
  de: `Die Kampagnen dieser Gruppe haben zusammen mehr als ${max.de} Medien; mehr kann ein Bericht nicht zählen.`,
};
