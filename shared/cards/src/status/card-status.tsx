import { type CardDefinition, type CardResult, localizeCard } from '@reportage/contracts';
import { Button, ExclamationCircleOutlined, InfoCircleOutlined, Tooltip, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { useSourceTexts } from '../card-sources.tsx';
import { drawingsOf } from '../drawings/chart.model.ts';
import { useDateNotes } from '../types/use-date-notes.ts';
import classes from './status.module.css';
import { useStatusTexts } from './use-status-texts.ts';

interface CardStatusProps {
  title: string;
  definition: CardDefinition;
  card: CardResult;
}

/** A small icon in a card's header, whose tooltip lists missing numbers and the sources of the others. */
export function CardStatus({ title, definition, card }: CardStatusProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const shown = localizeCard(card, locale);
  const { soFar, comparison, warnings } = useStatusTexts();
  const getDateNotes = useDateNotes(definition, shown);
  const { text } = useSourceTexts([card]);
  const missing = warnings(card);
  const drawn = definition.display === 'chart' ? drawingsOf(definition, shown, t('others')) : [];
  const notes = new Set([
    ...missing,
    ...soFar({ definition, card: shown }),
    ...comparison({ definition, card: shown }),
    ...drawn.flatMap((each) => getDateNotes(each).notes),
    text,
  ]);
  const lines = [...notes].map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ));
  return (
    <Tooltip title={lines} trigger={['hover', 'focus', 'click']} styles={{ root: { maxWidth: 'min(360px, 90vw)' } }}>
      <Button
        type="text"
        size="small"
        className={missing.length > 0 ? (classes.warning ?? '') : (classes.mark ?? '')}
        icon={missing.length > 0 ? <ExclamationCircleOutlined /> : <InfoCircleOutlined />}
        aria-label={t(missing.length > 0 ? 'incompleteNumbersOf' : 'numbersOf', { title })}
      />
    </Tooltip>
  );
}
