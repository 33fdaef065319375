import { Input, SearchOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useRowSearchMessages } from './row-search.messages.ts';
import classes from './row-search.module.css';

/** Lists up to this length need no search field. */
const longestWithoutSearch = 10;

interface RowSearchOptions<Row> {
  /** What the field searches, such as 'Search keys'. */
  label: string;
  /** The text of a row in which the search looks. */
  textOf(row: Row): string;
}

interface RowSearch<Row> {
  found: readonly Row[];
  isNarrowed: boolean;
  /** The search field with the number of rows; nothing for a short list. */
  bar: ReactNode;
}

/** Searches a list that is loaded completely. The search field is shown only if the list is long. */
export function useRowSearch<Row>(rows: readonly Row[], { label, textOf }: RowSearchOptions<Row>): RowSearch<Row> {
  const t = useRowSearchMessages();
  const [text, setText] = useState('');
  const hasBar = rows.length > longestWithoutSearch;
  const query = hasBar ? text.trim().toLowerCase() : '';
  const found = query === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(query));
  const bar = hasBar && (
    <div className={classes.bar}>
      <Input
        type="search"
        className={classes.field ?? ''}
        allowClear
        prefix={<SearchOutlined />}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span role="status" className={classes.count}>
        {query === '' ? rows.length : t('found', { found: found.length, all: rows.length })}
      </span>
    </div>
  );
  return {
    found,
    isNarrowed: query !== '',
    bar: (
      <>
        {bar}
        {found.length === 0 && query !== '' && <p className={classes.none}>{t('none')}</p>}
      </>
    ),
  };
}
