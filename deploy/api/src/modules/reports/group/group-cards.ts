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
import type { CampaignWithSubjects } from './group-campaigns.ts';

interface GroupSubject {
  /** Includes the media and links of all campaigns in the group. */
  subject: CardsSubject;
  campaigns: readonly CampaignWithSubjects[];
}

interface GroupCards {
  report: Pick<Report, 'layout' | 'sort'>;
  visibleCards: readonly CardDefinition[];
  /** Reads cards that do not have a row for each campaign. */
  readCards(cards: readonly CardDefinition[]): Promise<CardResult[]>;
}

/** Finds the ids of cards that have a row for each campaign. */
function getCampaignRowCardIds({ layout, sort }: Pick<Report, 'layout' | 'sort'>): Set<string> {
  const ids = sort.filter(({ display }) => display === campaignRowsDisplay).map(({ id }) => id);
  return new Set(layout.filter(({ id }) => ids.includes(id)).map(({ id }) => id));
}

/**
 * Reads the numbers for a group report's visible cards, in the order of its layout. Totals cover the media of all
 * campaigns together: a media item in two campaigns counts once, and so does a visitor to both.
 */
export async function readGroupCards(
  service: ReturnType<typeof createCardsService>,
  { subject, campaigns }: GroupSubject,
  { report, visibleCards, readCards }: GroupCards,
): Promise<CardResult[]> {
  if (subject.mediaIds.length > maxFactsMedia) throw new AppError('invalidRequest', { detail: tooManyMediaMessage });
  const campaignRowCardIds = getCampaignRowCardIds(report);
  const hasCampaignRows = ({ id }: CardDefinition): boolean => campaignRowCardIds.has(id);
  const [otherResults, campaignRowResults] = await Promise.all([
    readCards(visibleCards.filter((card) => !hasCampaignRows(card))),
    readCampaignRows(service, subject, campaigns, visibleCards.filter(hasCampaignRows)),
  ]);
  const results = [...otherResults, ...campaignRowResults];
  return visibleCards.flatMap(({ id }) => results.filter(({ cardId }) => cardId === id));
}

const formattedMax = { en: maxFactsMedia.toLocaleString('en'), de: maxFactsMedia.toLocaleString('de') };
const tooManyMediaMessage = {
  en: `The campaigns in this group have more than ${formattedMax.en} media items in total, the maximum for a report.`,
  de: `Die Kampagnen dieser Gruppe haben zusammen mehr als ${formattedMax.de} Medien; mehr kann ein Bericht nicht zählen.`,
};
