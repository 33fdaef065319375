import { type BoardCard, type BoardScope, maxBoardFilters } from '@reportage/contracts';
import { Button, CloseOutlined, FilterOutlined, Tooltip, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import type { BoardQuestion } from '../board/use-board-question.ts';
import { useBoardFiltersMessages } from './board-filters.messages.ts';
import classes from './board-filters.module.css';
import { dimensionName } from './filter-dimensions.ts';
import { FilterForm } from './filter-form.tsx';
import { type BoardFilter, withFilter } from './filters-in-address.ts';
import { useValueNames } from './use-value-names.ts';

interface BoardFiltersProps {
  question: BoardQuestion;
  cards: readonly BoardCard[];
  scope: BoardScope;
  timezone: string;
  /** Saves dates, comparison and filters as the board's defaults; absent for users who may not change it. */
  onKeep?: (() => void) | undefined;
}

/** The filters of a board above its cards, each editable and removable, with a button for a new one. */
export function BoardFilters({ question, cards, scope, timezone, onKeep }: BoardFiltersProps): ReactNode {
  const t = useBoardFiltersMessages();
  const { locale } = useUiSettings();
  const { filters, period, setFilters, isChanged, reset } = question;
  const [open, setOpen] = useState<BoardFilter | 'new' | null>(null);
  const nameOf = useValueNames({ filters, period, timezone, scope });
  const textOf = ({ dimension, values }: BoardFilter): string => {
    const [first = '', ...rest] = values.map((value) => nameOf(dimension, value));
    const named = rest.length > 0 ? t('more', { first, count: rest.length }) : first;
    return `${dimensionName(dimension, locale)}: ${named}`;
  };
  const isFull = filters.length >= maxBoardFilters;
  return (
    <>
      <ul className={classes.filters} aria-label={t('filters')}>
        {filters.map((filter) => {
          const name = textOf(filter);
          return (
            <li key={filter.dimension}>
              <span className={classes.chip}>
                <Button
                  type="text"
                  size="small"
                  icon={<FilterOutlined />}
                  aria-label={t('edit', { name })}
                  title={filter.values.map((value) => nameOf(filter.dimension, value)).join('\n')}
                  onClick={() => setOpen(filter)}
                >
                  {name}
                </Button>
                <Button
                  type="text"
                  size="small"
                  shape="circle"
                  icon={<CloseOutlined />}
                  aria-label={t('remove', { name })}
                  onClick={() => setFilters(filters.filter((other) => other !== filter))}
                />
              </span>
            </li>
          );
        })}
        <li>
          <Tooltip title={isFull ? t('full', { count: maxBoardFilters }) : ''}>
            <Button size="small" icon={<FilterOutlined />} disabled={isFull} onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          </Tooltip>
        </li>
        {filters.length > 1 && (
          <li>
            <Button size="small" type="text" onClick={() => setFilters([])}>
              {t('clear')}
            </Button>
          </li>
        )}
        {isChanged && (
          <>
            {onKeep && (
              <li>
                <Tooltip title={t('keepHint')}>
                  <Button size="small" type="link" onClick={onKeep}>
                    {t('keep')}
                  </Button>
                </Tooltip>
              </li>
            )}
            <li>
              <Button size="small" type="text" onClick={reset}>
                {t('reset')}
              </Button>
            </li>
          </>
        )}
      </ul>
      {open && (
        <FilterForm
          {...{ cards, scope, period, timezone, nameOf }}
          filter={open === 'new' ? undefined : open}
          taken={filters.map(({ dimension }) => dimension)}
          onApply={(filter) => {
            const others = open === 'new' ? filters : filters.map((other) => (other === open ? filter : other));
            setFilters(withFilter(others, filter));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
