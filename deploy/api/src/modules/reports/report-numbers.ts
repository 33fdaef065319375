import {
  type CardDefinition,
  type CardResult,
  getSectionList,
  type Period,
  type Report,
  type ReportParts,
} from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';
import { type CardsSubject, createCardsService } from '../cards/index.ts';
import type { CampaignWithSubjects } from './group/group-campaigns.ts';
import { readGroupCards } from './group/group-cards.ts';
import { findLeftOutContent, removeLeftOutCards } from './left-out-sections.ts';
import { getVisibleCards, isMediaList } from './report-cards.ts';
import { createReportPartsRepository } from './report-parts.repository.ts';
import { createReportParts } from './report-parts.ts';
import { getPeriodUntilToday } from './report-period.ts';
import { insertManualRows, listVisibleCombos, listVisibleCustomRows, toTotalsCard } from './report-rows.ts';

type ShownReport = Pick<Report, 'workspaceId' | 'layout' | 'sort' | 'settings'>;

export interface ReportNumbers {
  cards: CardResult[];
  parts: ReportParts;
}

/** The campaigns that a report covers, with their media and links. */
export interface ReportSubject {
  campaignIds: readonly string[];
  /** Ids of the campaigns' media and links. */
  mediaIds: readonly string[];
  /** Each campaign with its own media and links, for group reports only. */
  campaigns?: readonly CampaignWithSubjects[];
}

const maxConcurrentCombos = 8;

/** Reads the numbers for a report's visible sections. */
export function createReportNumbers(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'links' | 'payments'>) {
  const { db, clock } = platform;
  const cardsService = createCardsService(platform);
  const parts = createReportParts(platform);

  /** Queries cards, and adds the report's combined and manually entered rows to the media lists. */
  async function queryWithManualRows(
    subject: CardsSubject,
    cards: readonly CardDefinition[],
    settings: Report['settings'],
  ) {
    const combos = listVisibleCombos(settings, subject.mediaIds);
    const customRows = listVisibleCustomRows(settings);
    const lists = combos.length + customRows.length > 0 ? cards.filter(isMediaList) : [];
    if (lists.length === 0) return cardsService.query(subject, cards);
    const otherCards = cards.filter((card) => !lists.includes(card));
    const combinedIds = new Set(combos.flatMap(({ mediaIds }) => mediaIds));
    const uncombinedIds = subject.mediaIds.filter((id) => !combinedIds.has(id));
    const totalsCards = lists.map(toTotalsCard);
    const [otherResults, listResults, totals] = await Promise.all([
      cardsService.query(subject, otherCards),
      cardsService.query({ ...subject, mediaIds: uncombinedIds }, lists),
      cardsService.query(subject, totalsCards),
    ]);
    const comboTotals: CardResult[][] = [];
    for (let start = 0; start < combos.length; start += maxConcurrentCombos) {
      const batch = combos.slice(start, start + maxConcurrentCombos);
      comboTotals.push(
        ...(await Promise.all(batch.map(({ mediaIds }) => cardsService.query({ ...subject, mediaIds }, totalsCards)))),
      );
    }
    const completedLists = lists.flatMap((card, index) => {
      const listResult = listResults[index];
      const listTotals = totals[index];
      if (!listResult || !listTotals) return [];
      const comboRows = combos.map((combo, comboIndex) => ({ combo, totals: comboTotals[comboIndex]?.[index] }));
      return [insertManualRows(card, { list: listResult, totals: listTotals, combos: comboRows, customRows })];
    });
    const results = new Map([...otherResults, ...completedLists].map((listResult) => [listResult.cardId, listResult]));
    return cards.flatMap(({ id }) => results.get(id) ?? []);
  }

  /** Returns the query parameters that all cards of a report share. */
  const getSubject = ({ workspaceId, settings }: ShownReport, reportSubject: ReportSubject, period: Period) => ({
    workspaceId,
    mediaIds: [...reportSubject.mediaIds],
    timezone: settings.timezone,
    period: getPeriodUntilToday(period, settings.timezone, clock.now()),
    comparison: settings.comparison ?? ('previous' as const),
    filters: settings.filterChips.map(({ info, selected }) => ({
      dimension: info.id,
      values: selected.map(({ id }) => id),
    })),
    mediaAs: 'both' as const,
  });

  return {
    getSubject,

    /** @throws {AppError} `unavailable` if the numbers cannot be computed */
    async read(report: ShownReport, reportSubject: ReportSubject, period: Period): Promise<ReportNumbers> {
      const { settings } = report;
      const subject: CardsSubject = getSubject(report, reportSubject, period);
      const mediaTypes = await createReportPartsRepository(db, report.workspaceId).listMediaTypes(
        reportSubject.campaignIds,
      );
      const leftOut = findLeftOutContent(report, mediaTypes);
      const visibleCards = removeLeftOutCards(getVisibleCards(report), leftOut).map(applyReportOrder(settings.sort));
      const readCards = (batch: readonly CardDefinition[]) => queryWithManualRows(subject, batch, settings);
      const { campaigns } = reportSubject;
      const cards = campaigns
        ? await readGroupCards(cardsService, { subject, campaigns }, { report, visibleCards, readCards })
        : await readCards(visibleCards);
      const reportParts = await parts.read(report, reportSubject.campaignIds, cards);
      return { cards, parts: leftOut ? { ...reportParts, leftOut } : reportParts };
    },
  };
}

/** Sorts a media list by the report's metric, unless the list has its own order or lacks that metric. */
const applyReportOrder =
  (sort: string) =>
  (card: CardDefinition): CardDefinition => {
    const keepsOrder = card.orderBy !== undefined || !card.metrics.includes(sort);
    return keepsOrder || getSectionList({ display: '' }, card) === null ? card : { ...card, orderBy: sort };
  };
