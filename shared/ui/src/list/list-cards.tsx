import { Checkbox, Flex, Select } from 'antd';
import type { ReactNode } from 'react';
import { actionsKey } from './data-column.ts';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ListRowsProps } from './list-table.tsx';

/** The rows in narrow windows: each a card with labelled values under its name. */
export function ListCards<Row extends object>(props: ListRowsProps<Row>): ReactNode {
  const { rows, columns, rowKey, label, selection } = props;
  const [name, ...others] = columns;
  const actions = others.find(({ key }) => key === actionsKey);
  const facts = others.filter((column) => column !== actions);
  const toggle = (key: string, isChosen: boolean) =>
    selection?.choose(isChosen ? [...selection.keys, key] : selection.keys.filter((other) => other !== key));
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <li key={key} data-row-key={key}>
            {selection && (
              <Checkbox
                aria-label={selection.nameOf(row)}
                checked={selection.keys.includes(key)}
                onChange={(event) => toggle(key, event.target.checked)}
              />
            )}
            <div className={classes.cardBody}>
              <div className={classes.cardHead}>
                <div className={classes.cardName}>{name?.render(row)}</div>
                {actions?.render(row)}
              </div>
              <dl className={classes.cardFacts}>
                {facts.map((column) => [
                  <dt key={`${column.key}-name`}>{column.title}</dt>,
                  <dd key={column.key}>{column.render(row)}</dd>,
                ])}
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Sorting for views without column headers. */
export function ListSort<Row>({ columns, list }: Pick<ListRowsProps<Row>, 'columns' | 'list'>): ReactNode {
  const t = useListMessages();
  const options = columns.flatMap(({ sortBy, title }) => (sortBy ? [{ value: sortBy, label: title }] : []));
  if (options.length === 0) return null;
  return (
    <Flex gap={8} className={classes.sort}>
      <Select
        aria-label={t('sort')}
        options={options}
        // The list may be sorted by a field that has no column.
        value={options.some(({ value }) => value === list.sort) ? list.sort : null}
        placeholder={t('sort')}
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
