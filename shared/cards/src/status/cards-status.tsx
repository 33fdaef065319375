import { type CardDefinition, type CardResult, isUnderWay } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Button, ClockCircleOutlined, ExclamationCircleOutlined, useUiSettings } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { CardSources, useSourceTexts } from '../card-sources.tsx';
import classes from './status.module.css';
import { type LoadedCard, useStatusTexts } from './use-status-texts.ts';

interface CardsStatusProps {
  cards: readonly LoadedCard[];
  /** All cards on the screen, including those whose numbers are still loading. */
  definitions?: readonly CardDefinition[];
}

/** The state of the data of several cards in one line, for screens whose cards have a `CardStatus`. */
export function CardsStatus({
  cards,
  definitions = cards.map(({ definition }) => definition),
}: CardsStatusProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { comparison, noComparison, warnings } = useStatusTexts();
  const results = cards.map(({ card }) => card);
  const { freshness } = useSourceTexts(results);
  const missing = [...new Set(results.flatMap((card) => warnings(card)))];
  const reasons = noComparison(cards, definitions);
  const notes = [...new Set(cards.flatMap((card) => comparison(card)))].filter((text) => !reasons.includes(text));
  const [first] = results;
  // Reserves space while the numbers load.
  if (!first) return <div className={classes.status} />;
  const { timezone } = first.meta;
  const computed = findOldest(results.filter(isUnderWay)) ?? findOldest(results) ?? '';
  const time = formatInstant(computed, { locale, timezone });
  const summary = [t(results.some(isUnderWay) ? 'soFarShort' : 'computed', { time }), freshness].filter(Boolean);
  return (
    <div className={classes.status}>
      <p className={classes.summary}>
        <ClockCircleOutlined /> <span>{summary.join(' · ')}</span>{' '}
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'lessAboutNumbers' : 'aboutNumbers')}
        </Button>
      </p>
      {missing.map((text) => (
        <p key={text} className={classes.missing}>
          <ExclamationCircleOutlined /> <span>{text}</span>
        </p>
      ))}
      {reasons.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div id={detailsId} hidden={!isOpen} className={classes.details}>
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <CardSources cards={results} isOpen />
      </div>
    </div>
  );
}

const findOldest = (results: readonly CardResult[]): string | undefined =>
  results
    .map(({ meta }) => meta.computedAt)
    .toSorted()
    .at(0);
