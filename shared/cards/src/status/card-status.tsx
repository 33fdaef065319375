import { type CardDefinition, type CardResult, localizeCard } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { useSourceDescription } from '../card-sources.tsx';
import { getDrawings } from '../drawings/chart.model.ts';
import { useDateNotes } from '../types/use-date-notes.ts';
import { StatusMark } from './status-mark.tsx';
import { useStatusTexts } from './use-status-texts.ts';

interface CardStatusProps {
  title: string;
  definition: CardDefinition;
  card: CardResult;
}

/** A small icon in a card's header, whose tooltip lists missing data and the sources of the available data. */
export function CardStatus({ title, definition, card }: CardStatusProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const localizedCard = localizeCard(card, locale);
  const { describeProgress, describeComparison, listWarnings } = useStatusTexts();
  const getDateNotes = useDateNotes(definition, localizedCard);
  const { text } = useSourceDescription([card]);
  const warnings = listWarnings(card);
  const charts = definition.display === 'chart' ? getDrawings(definition, localizedCard, t('others')) : [];
  const isIncomplete = warnings.length > 0;
  return (
    <StatusMark
      label={t(isIncomplete ? 'missingNumbers' : 'aboutNumbers', { title })}
      notes={[
        ...warnings,
        ...describeProgress({ definition, card: localizedCard }),
        ...describeComparison({ definition, card: localizedCard }),
        ...charts.map(getDateNotes).flatMap(({ notes, blank, span }) => [...notes, blank ?? [], span].flat()),
        text,
      ]}
      isWarning={isIncomplete}
    />
  );
}
