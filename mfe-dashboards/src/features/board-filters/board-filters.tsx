import { FilterForm, getDimensionName } from '@reportage/cards/filters';
import { type BoardCard, type BoardScope, maxBoardFilters } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FilterChip, FilterOutlined, Tooltip, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import type { BoardQuery } from '../board/use-board-query.ts';
import { useBoardFiltersMessages } from './board-filters.messages.ts';
import classes from './board-filters.module.css';
import { type BoardFilter, withFilter } from './filters-in-url.ts';
import { useValueNames } from './use-value-names.ts';

interface BoardFiltersProps {
  boardQuery: BoardQuery;
  cards: readonly BoardCard[];
  scope: BoardScope;
  timezone: string;
  /** Saves dates, comparison and filters as the board's defaults; omitted for users who may not change it. */
  onSaveView?: (() => void) | undefined;
}

/** A board's filters, each of which can be edited and removed, with a button for adding one. */
export function BoardFilters({ boardQuery, cards, scope, timezone, onSaveView }: BoardFiltersProps): ReactNode {
  const t = useBoardFiltersMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const { filters, period, setFilters, isChanged, reset } = boardQuery;
  const [openFilter, setOpenFilter] = useState<BoardFilter | 'new' | null>(null);
  const getName = useValueNames({ filters, period, timezone, scope });
  const getText = ({ dimension, values }: BoardFilter): string => {
    const [firstName = '', ...otherNames] = values.map((value) => getName(dimension, value));
    const valueText = otherNames.length > 0 ? t('more', { first: firstName, count: otherNames.length }) : firstName;
    return `${getDimensionName(dimension, locale)}: ${valueText}`;
  };
  const withValueNames = ({ dimension, values }: BoardFilter) => ({
    dimension,
    values: values.map((id) => ({ id, name: getName(dimension, id) })),
  });
  const isFull = filters.length >= maxBoardFilters;
  return (
    <>
      <ul className={classes.filters} aria-label={t('filters')}>
        {filters.map((filter) => {
          const name = getText(filter);
          return (
            <li key={filter.dimension}>
              <FilterChip
                text={name}
                title={filter.values.map((value) => getName(filter.dimension, value)).join('\n')}
                label={t('edit', { name })}
                onOpen={() => setOpenFilter(filter)}
                onRemove={() => setFilters(filters.filter((other) => other !== filter))}
              />
            </li>
          );
        })}
        <li>
          <Tooltip title={isFull ? t('full', { count: maxBoardFilters }) : ''}>
            <Button icon={<FilterOutlined />} disabled={isFull} onClick={() => setOpenFilter('new')}>
              {t('add')}
            </Button>
          </Tooltip>
        </li>
        {filters.length > 1 && (
          <li>
            <Button type="link" onClick={() => setFilters([])}>
              {t('clear')}
            </Button>
          </li>
        )}
        {isChanged && (
          <>
            {onSaveView && (
              <li>
                <Tooltip title={t('saveViewHint')}>
                  <Button type="link" onClick={onSaveView}>
                    {t('saveView')}
                  </Button>
                </Tooltip>
              </li>
            )}
            <li>
              <Button type="link" onClick={reset}>
                {t('reset')}
              </Button>
            </li>
          </>
        )}
      </ul>
      {openFilter && (
        <FilterForm
          {...{ workspaceId, scope, period, timezone }}
          metrics={cards.flatMap(({ card }) => card.metrics)}
          filter={openFilter === 'new' ? undefined : withValueNames(openFilter)}
          usedDimensions={filters.map(({ dimension }) => dimension)}
          onApply={({ dimension, values }) => {
            const filter = { dimension, values: values.map(({ id }) => id) };
            const otherFilters =
              openFilter === 'new' ? filters : filters.map((other) => (other === openFilter ? filter : other));
            setFilters(withFilter(otherFilters, filter));
            setOpenFilter(null);
          }}
          onClose={() => setOpenFilter(null)}
        />
      )}
    </>
  );
}
