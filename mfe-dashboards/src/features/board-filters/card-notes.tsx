import { getDimensionName } from '@reportage/cards/filters';
import {
  type BoardCard,
  type CardResult,
  getFieldParts,
  getFilterEffects,
  getRowDimensions,
} from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useBoardFiltersMessages } from './board-filters.messages.ts';
import classes from './board-filters.module.css';
import type { BoardFilter } from './filters-in-url.ts';

interface CardNotesProps {
  card: BoardCard;
  /** Undefined until the card's data has loaded. */
  result: CardResult | undefined;
  filters: readonly BoardFilter[];
}

/** A card's overrides of its board's settings, and which of the board's filters apply to it. */
export function CardNotes({ card: { card, own = {} }, result, filters }: CardNotesProps): ReactNode {
  const t = useBoardFiltersMessages();
  const { locale } = useUiSettings();
  const parts = result ? getFieldParts(result) : {};
  const metrics = card.metrics.flatMap((id) => parts[id] ?? [id]);
  const effects = own.ignoresFilters ? [] : getFilterEffects({ metrics, dimensions: getRowDimensions(card) }, filters);
  const listNames = (extent: 'all' | 'some' | 'none'): string =>
    effects
      .filter(({ effect }) => effect === extent)
      .map(({ filter }) => getDimensionName(filter.dimension, locale))
      .join(', ');
  const appliedNames = listNames('all');
  const partialNames = listNames('some');
  const unsupportedNames = listNames('none');
  const notes = [
    card.date && t('days'),
    own.timezone && t('zone', { zone: own.timezone }),
    own.comparison && t(own.comparison),
    own.ignoresFilters && t('unfiltered'),
    appliedNames && t('applied', { names: appliedNames }),
    partialNames && t('partlyApplied', { names: partialNames }),
    unsupportedNames && t('notApplied', { names: unsupportedNames }),
  ].filter(Boolean);
  const text = notes.join(' · ');
  return text ? (
    <p className={classes.notes} title={text}>
      {text}
    </p>
  ) : null;
}
