import type { CardResult } from '@reportage/contracts';
import { ExclamationCircleOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from './status.module.css';
import { StatusMark } from './status-mark.tsx';
import { useStatusTexts } from './use-status-texts.ts';

interface CaveatMarkProps {
  /** The title of the card. */
  title: string;
  card: CardResult;
  /** Whether the mark is for print, which has no tooltips; the mark then has a label instead. */
  isPrinted: boolean;
  /** Whether the warnings explain what a member can do about the missing data. */
  hasRemedy: boolean;
}

/** A small icon beside the title of a card whose data is incomplete; renders nothing for other cards. */
export function CaveatMark({ title, card, isPrinted, hasRemedy }: CaveatMarkProps): ReactNode {
  const t = useCardMessages();
  const { listWarnings } = useStatusTexts();
  const warnings = listWarnings(card, !hasRemedy);
  if (warnings.length === 0) return null;
  if (isPrinted) {
    return (
      <span className={classes.printedMark}>
        <ExclamationCircleOutlined /> {t('incomplete')}
      </span>
    );
  }
  return <StatusMark label={t('missingNumbers', { title })} notes={warnings} isWarning />;
}
