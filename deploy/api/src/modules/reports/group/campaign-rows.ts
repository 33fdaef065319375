import { type CardDefinition, type CardResult, campaignColumn } from '@reportage/contracts';
import type { CardsSubject, createCardsService } from '../../cards/index.ts';
import type { CampaignWithSubjects } from './group-campaigns.ts';

/** Maximum number of campaigns with their own row; one more row combines the remaining campaigns. */
const maxRows = 50;
const maxConcurrentCampaigns = 8;

type CardsService = ReturnType<typeof createCardsService>;
type Totals = CardResult['totals'];

const nameColumn: CardResult['columns'][number] = {
  id: campaignColumn.id,
  name: campaignColumn.name.en,
  kind: 'dimension',
  unit: null,
  currency: null,
  note: '',
};

const toTotalsCard = (card: CardDefinition): CardDefinition => ({
  ...card,
  display: 'scoreboard',
  dimensions: [],
  limit: 1,
});

/**
 * Reads cards with one row per campaign. Totals are not the sums of the rows, because the engine computes them
 * separately: people who visited two campaigns are in both rows, but only once in the total.
 */
export async function readCampaignRows(
  service: CardsService,
  groupSubject: CardsSubject,
  campaigns: readonly CampaignWithSubjects[],
  cards: readonly CardDefinition[],
): Promise<CardResult[]> {
  if (cards.length === 0) return [];
  const totalsCards = cards.map(toTotalsCard);
  const shownCount = Math.min(maxRows, ...cards.map(({ limit }) => limit));
  const shownCampaigns = campaigns.slice(0, shownCount);
  const otherCampaigns = campaigns.slice(shownCount);
  const queryTotals = async (subjectIds: readonly string[]): Promise<Totals[]> => {
    const mediaIds = [...new Set(subjectIds)];
    return (await service.query({ ...groupSubject, mediaIds, comparison: 'none' }, totalsCards)).map(
      ({ totals }) => totals,
    );
  };
  const totals = await service.query(groupSubject, totalsCards);
  const campaignTotals: Totals[][] = [];
  for (let start = 0; start < shownCampaigns.length; start += maxConcurrentCampaigns) {
    const batch = shownCampaigns.slice(start, start + maxConcurrentCampaigns);
    campaignTotals.push(...(await Promise.all(batch.map(({ subjectIds }) => queryTotals(subjectIds)))));
  }
  const otherTotals =
    otherCampaigns.length > 0 ? await queryTotals(otherCampaigns.flatMap(({ subjectIds }) => subjectIds)) : [];
  return totals.map((total, index) => {
    const card = cards[index];
    const sortIndex = 1 + Math.max(0, card?.metrics.indexOf(card.orderBy ?? '') ?? 0);
    const rows = shownCampaigns.map(({ name }, rowIndex) => [name, ...(campaignTotals[rowIndex]?.[index] ?? [])]);
    return {
      ...total,
      columns: [nameColumn, ...total.columns.filter(({ kind }) => kind === 'metric')],
      rows: rows.toSorted((one, other) => toSortable(other[sortIndex]) - toSortable(one[sortIndex])),
      rowCount: shownCampaigns.length,
      ...(otherCampaigns.length > 0 ? { others: [[null, ...(otherTotals[index] ?? [])]] } : {}),
    };
  });
}

/** Rows without a value come last. */
const toSortable = (cell: string | number | null | undefined): number => (typeof cell === 'number' ? cell : -1);
