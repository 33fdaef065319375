import { type CardResult, isUnderWay } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { Button, ClockCircleOutlined, DownOutlined, ExclamationCircleOutlined, useUiSettings } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { CardSources } from '../card-sources.tsx';
import { hasFetchedSource } from './fetched-source.ts';
import type { LoadedCard } from './loaded-card.ts';
import { findOldestEnd } from './oldest-end.model.ts';
import classes from './status.module.css';
import { useStatusTexts } from './use-status-texts.ts';

interface CardsStatusProps {
  cards: readonly LoadedCard[];
}

/**
 * The status of several cards' data, for screens whose cards have a `CardStatus`. The toolbar shows how recent the data
 * is, or where the slowest source's data ends; rows below the toolbar list missing data and details.
 */
export function CardsStatus({ cards }: CardsStatusProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { describeComparison, explainMissingComparison, listWarnings } = useStatusTexts();
  const results = cards.map(({ card }) => card);
  const warnings = [...new Set(results.flatMap((card) => listWarnings(card)))];
  const reasons = explainMissingComparison(cards);
  const notes = [...new Set(cards.flatMap((card) => describeComparison(card)))].filter(
    (text) => !reasons.includes(text),
  );
  const [first] = results;
  if (!first) return null;
  const { timezone } = first.meta;
  const unfinishedResults = results.filter(isUnderWay);
  const computedAt = findOldestComputation(unfinishedResults) ?? findOldestComputation(results) ?? '';
  const time = formatInstant(computedAt, { locale, timezone });
  const oldestEnd = findOldestEnd(cards, locale);
  const state = oldestEnd
    ? t('untilOldest', { day: formatDay(oldestEnd.day, { locale }), source: oldestEnd.source })
    : t(unfinishedResults.length > 0 && !results.some(hasFetchedSource) ? 'until' : 'computed', { time });
  return (
    <div className={classes.status}>
      <Button
        type="text"
        size="small"
        icon={<ClockCircleOutlined />}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        {state} <DownOutlined className={classes.arrow ?? ''} />
      </Button>
      {warnings.map((text) => (
        <p key={text} className={classes.missing}>
          <ExclamationCircleOutlined /> <span>{text}</span>
        </p>
      ))}
      {reasons.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div id={detailsId} hidden={!isOpen} className={classes.details}>
        {oldestEnd && unfinishedResults.length > 0 && !results.every(hasFetchedSource) && (
          <p>{t('othersUntil', { time })}</p>
        )}
        {unfinishedResults.length > 0 && <p>{t('lastDayIncomplete')}</p>}
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <CardSources cards={results} isOpen />
      </div>
    </div>
  );
}

const findOldestComputation = (results: readonly CardResult[]): string | undefined =>
  results
    .map(({ meta }) => meta.computedAt)
    .toSorted()
    .at(0);
