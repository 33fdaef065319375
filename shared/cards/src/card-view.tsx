import { type CardDefinition, findHoles, listTakenBack, localizeCard } from '@reportage/contracts';
import { formatDay, formatInstant, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ComponentType, ReactNode } from 'react';
import { useCardMessages } from './card.messages.ts';
import classes from './card.module.css';
import { CardSources } from './card-sources.tsx';
import type { CardTypeProps } from './card-type.props.ts';
import { ChartCard } from './types/chart-card.tsx';
import { ScoreboardCard } from './types/scoreboard-card.tsx';
import { TableCard } from './types/table-card.tsx';

const types: Readonly<Record<CardDefinition['display'], ComponentType<CardTypeProps>>> = {
  scoreboard: ScoreboardCard,
  list: TableCard,
  chart: ChartCard,
};

interface CardViewProps extends Omit<CardTypeProps, 'card' | 'hasShortNames'> {
  /** Undefined if its numbers are missing. */
  card: CardTypeProps['card'] | undefined;
  /** Whether it shows the sources of its numbers; a screen that shows those of all its cards at once turns it off. */
  hasSources?: boolean;
  /** Whether it fills its container: its numbers scroll, and their sources stay in view below them. */
  fillsPlace?: boolean;
}

/** A card with its numbers and their sources. */
export function CardView({ card, hasSources = true, fillsPlace = false, ...props }: CardViewProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  if (!card) return <p className={classes.absent}>{t('cardMissing')}</p>;
  const shown = localizeCard(card, locale);
  const Type = types[props.definition.display];
  const numbers = (
    <>
      <Type {...props} card={shown} hasShortNames={fillsPlace} />
      {shown.columns.map(
        ({ id, name, currencies }) =>
          currencies && (
            <p key={id} className={classes.note}>
              {t('currencies', { name, currencies: currencies.join(t('and')) })}
            </p>
          ),
      )}
      {shown.columns.map(
        ({ id, name, isRemoved }) =>
          isRemoved && (
            <p key={id} className={classes.incomplete}>
              {t('removedMetric', { name })}
            </p>
          ),
      )}
      {findHoles([card]).map(({ sourceName, days }) => (
        <p key={sourceName} className={classes.incomplete}>
          {t('incomplete', { source: sourceName, days: days.map((each) => formatPeriod(each, { locale })).join(', ') })}
        </p>
      ))}
      {listTakenBack([card]).map(({ partnerName, since, isAll }) => (
        <p key={`${partnerName} ${since}`} className={classes.incomplete}>
          {t(isAll ? 'takenBackAll' : 'takenBackPart', {
            partner: partnerName,
            day: formatInstant(since, { locale, timezone: card.meta.timezone }),
          })}
        </p>
      ))}
      {card.meta.historyFrom && (
        <p className={classes.incomplete}>
          {t(props.isPrinted ? 'historyPrinted' : 'history', { day: formatDay(card.meta.historyFrom, { locale }) })}
        </p>
      )}
    </>
  );
  return (
    <div data-printed={props.isPrinted} className={fillsPlace ? classes.place : undefined}>
      {fillsPlace ? <div className={classes.numbers}>{numbers}</div> : numbers}
      {hasSources && <CardSources cards={[card]} isLine={fillsPlace} isPrinted={props.isPrinted} />}
    </div>
  );
}
