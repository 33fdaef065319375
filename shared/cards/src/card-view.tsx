import { type CardDefinition, localizeCard } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useCardMessages } from './card.messages.ts';
import classes from './card.module.css';
import { CardSources } from './card-sources.tsx';
import type { CardTypeProps } from './card-type.props.ts';
import { useStatusTexts } from './status/use-status-texts.ts';
import { ChartCard } from './types/chart-card.tsx';
import { ScoreboardCard } from './types/scoreboard-card.tsx';
import { TableCard } from './types/table-card.tsx';
import { useWholeRows } from './use-whole-rows.ts';

const cardTypes: Readonly<Record<CardDefinition['display'], ComponentType<CardTypeProps>>> = {
  scoreboard: ScoreboardCard,
  list: TableCard,
  chart: ChartCard,
};

interface CardViewProps extends Omit<CardTypeProps, 'card' | 'hasShortNames'> {
  /** Undefined if the card's data is not available. */
  card: CardTypeProps['card'] | undefined;
  /** Whether to show the data sources; false on screens that list the sources of all cards together. */
  hasSources?: boolean;
  /**
   * Whether to show how complete the data is and where it comes from; false if the card's header has a `CardStatus`.
   */
  hasStatus?: boolean;
  /** Whether the card fills its container; its content then scrolls above the sources. */
  fillsContainer?: boolean;
}

/** A card with its data and sources. */
export function CardView({
  card,
  hasStatus = true,
  hasSources = hasStatus,
  hasCaveats = hasStatus,
  fillsContainer = false,
  ...props
}: CardViewProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const { listWarnings } = useStatusTexts();
  const container = useRef<HTMLDivElement>(null);
  useWholeRows(container, card);
  if (!card) return <p className={classes.absent}>{t('cardMissing')}</p>;
  const localizedCard = localizeCard(card, locale);
  const Type = cardTypes[props.definition.display];
  const content = (
    <>
      <Type
        {...props}
        {...(hasStatus ? {} : { hasPeriodNotes: false, hasDateNotes: false })}
        card={localizedCard}
        hasCaveats={hasCaveats}
        // Screens that mention missing data once for all cards mention the current date there as well.
        hasBlankDateNotes={hasCaveats || !hasStatus}
        hasShortNames={fillsContainer}
      />
      {localizedCard.columns.map(
        ({ id, name, currencies }) =>
          currencies && (
            <p key={id} className={classes.note}>
              {t('currencies', { name, currencies: currencies.join(t('and')) })}
            </p>
          ),
      )}
      {localizedCard.columns.map(
        ({ id, name, isRemoved }) =>
          isRemoved && (
            <p key={id} className={classes.incomplete}>
              {t('removedMetric', { name })}
            </p>
          ),
      )}
      {hasCaveats &&
        listWarnings(card, props.isPrinted).map((text) => (
          <p key={text} className={classes.incomplete}>
            {text}
          </p>
        ))}
    </>
  );
  return (
    <div data-printed={props.isPrinted} className={fillsContainer ? classes.fill : undefined}>
      {fillsContainer ? (
        <div ref={container} className={classes.numbers}>
          {content}
        </div>
      ) : (
        content
      )}
      {hasSources && <CardSources cards={[card]} isLine={fillsContainer} isPrinted={props.isPrinted} />}
    </div>
  );
}
