import { type CardResult, findMissingDays, isUnderWay, listRevokedNumbers } from '@reportage/contracts';
import {
  formatComparedDays,
  formatDay,
  formatInstant,
  formatPeriod,
  getChange,
  getSharedDays,
  keepDatesWhole,
} from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCardMessages } from '../card.messages.ts';
import { getFigures } from '../drawings/card.model.ts';
import { hasFetchedSource } from './fetched-source.ts';
import type { LoadedCard } from './loaded-card.ts';
import { findOldestEnd } from './oldest-end.model.ts';

interface StatusTexts {
  /** States the last day with data from all sources; empty if the card's period has ended. */
  describeProgress(card: LoadedCard): string[];
  /** Names the period that figures are compared with; empty without a comparison. */
  describeComparison(card: LoadedCard): string[];
  /** Explains why no scoreboard shows the chosen comparison; empty if there is nothing to explain. */
  explainMissingComparison(cards: readonly LoadedCard[]): string[];
  /** Lists the data that is missing from the card. */
  listWarnings(card: CardResult, isPrinted?: boolean): string[];
}

/** Whether the card shows a comparison; charts and lists show none. */
const isCompared = ({ definition, card }: LoadedCard): boolean =>
  definition.display === 'scoreboard' && card.meta.comparison !== 'none';

/** Returns functions that describe the state of a card's data. */
export function useStatusTexts(): StatusTexts {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const hasComparison = ({ card }: LoadedCard) =>
    getFigures(card).some(({ value, previousValue }) => getChange(value, previousValue));
  const describeComparison = (loaded: LoadedCard): string[] => {
    if (!isCompared(loaded)) return [];
    const { previousPeriod, timezone } = loaded.card.meta;
    const figures = getFigures(loaded.card);
    if (figures.length > 0 && figures.every(({ comparedDays }) => comparedDays === null)) return [t('notCompared')];
    const days = getSharedDays(figures, previousPeriod);
    const period = keepDatesWhole(formatComparedDays(days, { locale, timezone }));
    return [t(hasComparison(loaded) ? 'comparedWith' : 'noPreviousPeriod', { period })];
  };
  return {
    describeComparison,
    explainMissingComparison(cards) {
      const comparedCards = cards.filter(isCompared);
      return comparedCards.some(hasComparison) ? [] : [...new Set(comparedCards.flatMap(describeComparison))];
    },
    describeProgress({ definition, card }) {
      if (definition.display !== 'scoreboard' || !isUnderWay(card)) return [];
      const oldestEnd = findOldestEnd([{ definition, card }], locale);
      if (oldestEnd) {
        return [`${t('untilOldest', { day: formatDay(oldestEnd.day, { locale }), source: oldestEnd.source })}.`];
      }
      // A fetch may not include the figures of the last days, so its time does not say where they end.
      if (hasFetchedSource(card)) return [t('lastDayIncomplete')];
      const { computedAt, timezone } = card.meta;
      return [`${t('until', { time: formatInstant(computedAt, { locale, timezone }) })}.`];
    },
    listWarnings(card, isPrinted = false) {
      const { timezone, historyFrom } = card.meta;
      return [
        ...findMissingDays([card]).map(({ sourceName, days }) =>
          t('notFetched', {
            source: sourceName,
            days: days.map((period) => keepDatesWhole(formatPeriod(period, { locale }))).join(', '),
          }),
        ),
        ...listRevokedNumbers([card]).map(({ partnerName, since, isAll }) =>
          t(isAll ? 'fullyRevoked' : 'partlyRevoked', {
            partner: partnerName,
            day: formatInstant(since, { locale, timezone }),
          }),
        ),
        ...(historyFrom
          ? [t(isPrinted ? 'historyPrinted' : 'history', { day: formatDay(historyFrom, { locale }) })]
          : []),
      ];
    },
  };
}
