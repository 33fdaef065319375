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
  /** Numbers that are missing in the card. */
  warnings(card: CardResult, isPrinted?: boolean): string[];
}

/** What the state of the data means for a card. */
export function useStatusTexts(): StatusTexts {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  return {
    soFar({ definition, card }) {
      if (definition.display !== 'scoreboard' || !isUnderWay(card)) return [];
      const { computedAt, timezone } = card.meta;
      return [t('soFar', { time: formatInstant(computedAt, { locale, timezone }) })];
    },
    comparison({ definition, card }) {
      const { comparison, previousPeriod } = card.meta;
      if (definition.display !== 'scoreboard' || comparison === 'none') return [];
      const hasComparison = getFigures(card).some(({ value, before }) => changeOf(value, before));
      const period = formatPeriod(previousPeriod, { locale });
      return [t(hasComparison ? 'comparedWith' : 'noPreviousPeriod', { period })];
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
