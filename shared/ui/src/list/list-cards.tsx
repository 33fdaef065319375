import { missingValueText } from '@reportage/format';
import { Checkbox, Flex, Select } from 'antd';
import type { ReactNode } from 'react';
import { actionsKey, type DataColumn, type PhoneRole } from './data-column.ts';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ListRowsProps } from './list-table.tsx';
import type { ListState } from './use-list-state.ts';

const getRole = <Row,>({ key, onPhone, isPinnedToEnd, isExtra }: DataColumn<Row>): PhoneRole => {
  if (key === actionsKey) return 'hidden';
  return onPhone ?? (isPinnedToEnd ? 'metric' : isExtra ? 'hidden' : 'fact');
};

interface CardValue {
  key: string;
  title: ReactNode;
  value: ReactNode;
  hasOwnLine: boolean;
}

/** Returns a row's values in one role on its card, without missing ones. */
function getValues<Row>(columns: readonly DataColumn<Row>[], role: PhoneRole, row: Row): CardValue[] {
  return columns
    .filter((column) => getRole(column) === role)
    .map(({ key, title, render, renderOnPhone = render, titleOnPhone, hasOwnLineOnPhone = false }) => ({
      key,
      title: titleOnPhone?.(row) ?? title,
      value: renderOnPhone(row),
      hasOwnLine: hasOwnLineOnPhone,
    }))
    .filter(
      ({ value }) =>
        value !== null && value !== undefined && value !== false && value !== '' && value !== missingValueText,
    );
}

/**
 * Shows the rows as cards in narrow windows: each has a title, its status and secondary facts below it, and its most
 * important number. The title's link or button covers the card. If a fact has its own line, all facts are also below
 * the number, and as wide as the card.
 */
export function ListCards<Row extends object>(props: ListRowsProps<Row>): ReactNode {
  const { rows, columns, rowKey, label, selection } = props;
  const title = columns.find(({ onPhone }) => onPhone === 'title') ?? columns[0];
  const others = columns.filter((column) => column !== title);
  const actions = others.find(({ key }) => key === actionsKey);
  const metrics = others.filter((column) => getRole(column) === 'metric');
  // If there is only one number, its name is above the cards instead of being repeated on each.
  const sharedMetric = metrics.length === 1 && !metrics[0]?.titleOnPhone ? metrics[0] : undefined;
  const toggle = (key: string, isSelected: boolean) =>
    selection?.choose(isSelected ? [...selection.keys, key] : selection.keys.filter((other) => other !== key));
  return (
    <ul className={classes.cards} aria-label={label} data-shared-metric={sharedMetric?.title}>
      {rows.map((row) => {
        const key = rowKey(row);
        const menu = actions?.render(row);
        const facts = getValues(others, 'fact', row).toSorted((one, other) => +one.hasOwnLine - +other.hasOwnLine);
        const hasOwnLines = facts.some(({ hasOwnLine }) => hasOwnLine);
        const line = (
          <div className={classes.cardLine}>
            <div className={classes.cardFlow}>
              {getValues(others, 'status', row).map((status) => (
                <div key={status.key} className={classes.cardStatus}>
                  {status.value}
                </div>
              ))}
              <CardValues className={classes.cardFacts} values={facts} />
            </div>
          </div>
        );
        return (
          <li key={key} data-row-key={key}>
            {selection && (
              <Checkbox
                className={classes.cardChoice ?? ''}
                aria-label={selection.getName(row)}
                checked={selection.keys.includes(key)}
                onChange={(event) => toggle(key, event.target.checked)}
              />
            )}
            <div className={classes.cardMain}>
              <div className={classes.cardBody}>
                <div className={classes.cardTitle}>{(title?.renderOnPhone ?? title?.render)?.(row)}</div>
                {!hasOwnLines && line}
              </div>
              <CardValues className={classes.cardMetric} values={getValues(others, 'metric', row)} />
              {hasOwnLines && line}
            </div>
            {menu && <div className={classes.cardActions}>{menu}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function CardValues({ className, values }: { className: string | undefined; values: readonly CardValue[] }): ReactNode {
  if (values.length === 0) return null;
  return (
    <dl className={className}>
      {values.map(({ key, title, value, hasOwnLine }) => (
        <div key={key} data-own-line={hasOwnLine || undefined}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ListSortProps<Row> {
  columns: readonly DataColumn<Row>[];
  list: ListState;
}

/** Sorting for views without column headers. */
export function ListSort<Row>({ columns, list }: ListSortProps<Row>): ReactNode {
  const t = useListMessages();
  const columnOptions = columns.flatMap(({ sortBy, title }) => (sortBy ? [{ value: sortBy, label: title }] : []));
  // The list may have an order for which there is no column.
  const hasColumn = columnOptions.some(({ value }) => value === list.sort);
  const options = hasColumn ? columnOptions : [{ value: list.sort, label: t('defaultOrder') }, ...columnOptions];
  return (
    <Flex gap={8} className={classes.sort}>
      <Select
        aria-label={t('sort')}
        options={options}
        value={list.sort}
        onChange={(sort) => list.change({ sort })}
        style={{ flex: 1, minWidth: 0 }}
      />
      <Select
        aria-label={`${t('ascending')} / ${t('descending')}`}
        options={[
          { value: 'asc', label: t('ascending') },
          { value: 'desc', label: t('descending') },
        ]}
        value={list.order}
        onChange={(order) => list.change({ order })}
        style={{ flex: 1, minWidth: 0 }}
      />
    </Flex>
  );
}
