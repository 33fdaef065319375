import { Input, SearchOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useRowSearchMessages } from './row-search.messages.ts';
import classes from './row-search.module.css';

/** Lists of up to this many rows have no search field. */
const maxRowsWithoutSearch = 10;

interface RowSearchOptions<Row> {
  /** Label of the search field, such as 'Search keys'. */
  label: string;
  /** Returns the number of rows as a phrase, such as '12 keys'. */
  countText(count: number): string;
  /** Returns the row's searchable text. */
  getSearchText(row: Row): string;
}

interface RowSearch<Row> {
  matchingRows: readonly Row[];
  isFiltered: boolean;
  /** The search field with the number of rows; empty for a short list. */
  searchBar: ReactNode;
}

/** Searches a list whose rows are all loaded. The search field is shown only if the list is long. */
export function useRowSearch<Row>(
  rows: readonly Row[],
  { label, countText, getSearchText }: RowSearchOptions<Row>,
): RowSearch<Row> {
  const t = useRowSearchMessages();
  const [text, setText] = useState('');
  const hasSearchField = rows.length > maxRowsWithoutSearch;
  const query = hasSearchField ? text.trim().toLowerCase() : '';
  const matchingRows = query === '' ? rows : rows.filter((row) => getSearchText(row).toLowerCase().includes(query));
  const searchBar = hasSearchField && (
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
        {query === '' ? countText(rows.length) : t('found', { found: matchingRows.length, all: rows.length })}
      </span>
    </div>
  );
  return {
    matchingRows,
    isFiltered: query !== '',
    searchBar: (
      <>
        {searchBar}
        {matchingRows.length === 0 && query !== '' && <p className={classes.none}>{t('none')}</p>}
      </>
    ),
  };
}
