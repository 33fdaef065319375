import { type CardDefinition, type CardResult, findHoles, isUnderWay, listTakenBack } from '@reportage/contracts';
import { changeOf, formatDay, formatInstant, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCardMessages } from '../card.messages.ts';
import { getFigures } from '../drawings/card.model.ts';

/** A card with its numbers. */
export interface AnsweredCard {
  definition: CardDefinition;
  card: CardResult;
}

interface StatusTexts {
  /** How far the numbers of figures go; empty if their period has ended. */
  soFar(card: AnsweredCard): string[];
  /** What figures are compared with; empty if with nothing. */
  comparison(card: AnsweredCard): string[];
  /** Why none of the cards shows the comparison that was chosen; empty if one does, or if none was chosen. */
  noComparison(cards: readonly AnsweredCard[], definitions: readonly CardDefinition[]): string[];
  /** Numbers that are missing in the card. */
  warnings(card: CardResult, isPrinted?: boolean): string[];
}

/** Charts and lists show their period alone. */
const isCompared = ({ definition, card }: AnsweredCard): boolean =>
  definition.display === 'scoreboard' && card.meta.comparison !== 'none';

/** What the state of the data means for a card. */
export function useStatusTexts(): StatusTexts {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const hasComparison = ({ card }: AnsweredCard) =>
    getFigures(card).some(({ value, before }) => changeOf(value, before));
  const comparison = (answered: AnsweredCard): string[] => {
    if (!isCompared(answered)) return [];
    const period = formatPeriod(answered.card.meta.previousPeriod, { locale });
    return [t(hasComparison(answered) ? 'comparedWith' : 'noPreviousPeriod', { period })];
  };
  return {
    comparison,
    noComparison(cards, definitions) {
      const compared = cards.filter(isCompared);
      if (definitions.some(({ display }) => display === 'scoreboard')) {
        return compared.some(hasComparison) ? [] : [...new Set(compared.flatMap(comparison))];
      }
      return cards.some(({ card }) => card.meta.comparison !== 'none') ? [t('onlyFiguresCompare')] : [];
    },
    soFar({ definition, card }) {
      if (definition.display !== 'scoreboard' || !isUnderWay(card)) return [];
      const { computedAt, timezone } = card.meta;
      return [t('soFar', { time: formatInstant(computedAt, { locale, timezone }) })];
    },
    warnings(card, isPrinted = false) {
      const { timezone, historyFrom } = card.meta;
      return [
        ...findHoles([card]).map(({ sourceName, days }) =>
          t('incomplete', {
            source: sourceName,
            days: days.map((each) => formatPeriod(each, { locale })).join(', '),
          }),
        ),
        ...listTakenBack([card]).map(({ partnerName, since, isAll }) =>
          t(isAll ? 'takenBackAll' : 'takenBackPart', {
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
