import { type CardDefinition, type CardResult, findHoles, isUnderWay, listTakenBack } from '@reportage/contracts';
import { changeOf, formatDay, formatInstant, formatPeriod, keepDatesWhole } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCardMessages } from '../card.messages.ts';
import { getFigures } from '../drawings/card.model.ts';

/** A card with its numbers. */
export interface LoadedCard {
  definition: CardDefinition;
  card: CardResult;
}

interface StatusTexts {
  /** The time up to which figures are counted; empty if their period has ended. */
  describeProgress(card: LoadedCard): string[];
  /** The period with which figures are compared; empty without a comparison. */
  describeComparison(card: LoadedCard): string[];
  /** Why no scoreboard shows the chosen comparison; empty if one does, without scoreboards, or if none was chosen. */
  explainMissingComparison(cards: readonly LoadedCard[]): string[];
  /** The numbers that are missing from the card. */
  listWarnings(card: CardResult, isPrinted?: boolean): string[];
}

/** Charts and lists show no comparison. */
const isCompared = ({ definition, card }: LoadedCard): boolean =>
  definition.display === 'scoreboard' && card.meta.comparison !== 'none';

/** Texts about the state of a card's data. */
export function useStatusTexts(): StatusTexts {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const hasComparison = ({ card }: LoadedCard) => getFigures(card).some(({ value, before }) => changeOf(value, before));
  const describeComparison = (loaded: LoadedCard): string[] => {
    if (!isCompared(loaded)) return [];
    const period = keepDatesWhole(formatPeriod(loaded.card.meta.previousPeriod, { locale }));
    return [t(hasComparison(loaded) ? 'comparedWith' : 'noPreviousPeriod', { period })];
  };
  return {
    describeComparison,
    explainMissingComparison(cards) {
      const compared = cards.filter(isCompared);
      return compared.some(hasComparison) ? [] : [...new Set(compared.flatMap(describeComparison))];
    },
    describeProgress({ definition, card }) {
      if (definition.display !== 'scoreboard' || !isUnderWay(card)) return [];
      const { computedAt, timezone } = card.meta;
      return [t('soFar', { time: formatInstant(computedAt, { locale, timezone }) })];
    },
    listWarnings(card, isPrinted = false) {
      const { timezone, historyFrom } = card.meta;
      return [
        ...findHoles([card]).map(({ sourceName, days }) =>
          t('incomplete', {
            source: sourceName,
            days: days.map((period) => keepDatesWhole(formatPeriod(period, { locale }))).join(', '),
          }),
        ),
        ...listTakenBack([card]).map(({ partnerName, since, isAll }) =>
          t(isAll ? 'revokedAll' : 'revokedPart', {
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
