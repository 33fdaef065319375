import { defaultPageSize } from '@reportage/contracts';
import { Alert, Button, Pagination } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rowActionsArea, useRowFocus } from '../keys/use-row-focus.ts';
import { rowKeysArea, useRowKeys } from '../keys/use-row-keys.ts';
import { useUiSettings } from '../provider/ui-settings.ts';
import { ScrollStrip } from '../text/scroll-strip.tsx';
import type { DataListProps } from './data-list.props.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import { ListBody } from './list-body.tsx';
import { ListSort } from './list-cards.tsx';
import { ListCounts } from './list-counts.tsx';
import { isSet } from './list-filter.ts';
import { FilterChips, ListFilters } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useClearOnEscape } from './use-clear-on-escape.ts';
import { useHasCards, useIsNarrow } from './use-is-narrow.ts';
import { isKnownEmpty, useShownRows } from './use-shown-rows.ts';
import { ColumnOptions, ViewOptions } from './view-options.tsx';

/** The product's list, with search, filters, sorting, pagination, columns, selection and all of its states. */
export function DataList<Row extends object>(listProps: DataListProps<Row>): ReactNode {
  const props = { ...listProps, query: useShownRows(listProps) };
  const { name, label, columns, rowKey, list, query, selection, onEdit } = props;
  const t = useListMessages();
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  const hasCards = useHasCards();
  const chosenColumns = useChosenColumns(name, columns);
  const [selectedKeys, setSelectedKeys] = useState<readonly string[]>([]);
  const area = useRef<HTMLElement>(null);
  const rows = query.data?.data ?? [];
  const meta = query.data?.meta;
  const isEmpty = isKnownEmpty(query, list);
  const selectedRows = rows.filter((row) => selectedKeys.includes(rowKey(row)));
  const hasTiles = props.tiles?.isShown === true;
  const hasCustomRows = props.renderRows !== undefined;
  const filters = props.filters ?? [];
  const hasChips = filters.some(isSet);
  // In a narrow window, a list with custom rows shows its scope, such as a calendar's navigation, instead of the
  // counts.
  const isCountHidden = isNarrow && hasCustomRows && props.scope !== undefined;
  // On phones, the button that clears the filters does not fit beside the chips, so it would be alone on a line.
  const isClearBesideCount = !hasChips || (isNarrow && !isCountHidden);
  // The empty state and the filter sheet also have this button.
  const clearButton = list.isNarrowed && (meta?.total ?? 0) > 0 && (
    <Button
      type="link"
      size="small"
      className={classes.clear ?? ''}
      aria-label={t('clear')}
      title={t('clear')}
      onClick={list.clearNarrowing}
    >
      {t('clearShort')}
    </Button>
  );
  const sort = columns.some(({ sortBy }) => sortBy) && <ListSort columns={columns} list={list} />;
  const columnOptions =
    props.columnOptions ?? (() => <ColumnOptions columns={columns} chosenColumns={chosenColumns} />);
  const { key: historyEntry } = useLocation();
  useRowFocus(area, `${historyEntry} ${name}`);
  useRowKeys(
    area,
    onEdit &&
      ((key) => {
        const row = rows.find((candidate) => rowKey(candidate) === key);
        if (row) onEdit(row);
      }),
  );
  const clearSelection = () => setSelectedKeys([]);
  useClearOnEscape(selectedRows.length > 0, clearSelection);

  const toolbar = (
    <div className={classes.toolbar}>
      <div className={classes.toolbarStart}>
        <ListSearch
          search={list.search}
          placeholder={props.searchPlaceholder}
          onSearch={(search) => (search === list.search ? query.refetch() : list.change({ search }))}
        />
        {hasCards && (
          <FilterSheet list={list} filters={filters} total={meta?.total} countText={props.countText} sort={sort} />
        )}
        {!isNarrow && props.scope}
        {!hasCards && <ListFilters filters={filters} clearButton={hasChips && clearButton} />}
      </div>
      {hasCards && <FilterChips filters={filters} clearButton={!isClearBesideCount && clearButton} />}
      <div className={classes.toolbarEnd}>
        {isNarrow && props.scope}
        {hasTiles && !hasCards && !hasCustomRows && sort}
        {meta && (
          <ListCounts
            list={list}
            total={meta.total}
            all={meta.unfilteredTotal}
            {...(props.countText ? { countText: props.countText } : {})}
            locale={locale}
            clearButton={isClearBesideCount && clearButton}
            isHidden={isCountHidden}
          />
        )}
        {props.tiles?.choice}
        {!hasCards && !hasTiles && !hasCustomRows && <ViewOptions columns={columnOptions} />}
        {props.action}
      </div>
    </div>
  );

  return (
    <section ref={area} {...rowKeysArea} className={classes.list} aria-label={label} aria-busy={query.isFetching}>
      {isEmpty ? props.scope && <div className={classes.toolbar}>{props.scope}</div> : toolbar}
      {query.error && query.data ? (
        <Alert
          type="warning"
          showIcon
          title={t('refreshFailed')}
          action={<Button onClick={() => query.refetch()}>{t('retry')}</Button>}
          style={{ marginBottom: 8 }}
        />
      ) : null}
      <div className={hasTiles && rows.length > 0 ? classes.tilesPanel : `ui-list-panel ${classes.panel}`}>
        {query.isFetching && query.data && (
          <div className={classes.refresh} role="status">
            <span className="ui-visually-hidden">{t('refreshing')}</span>
          </div>
        )}
        <ListBody
          {...props}
          // Columns can be chosen only for tables; on a card, their roles determine what is shown.
          columns={hasCards ? columns : chosenColumns.shown}
          hasCards={hasCards}
          isKnownEmpty={isEmpty}
          selected={selectedKeys}
          onSelect={setSelectedKeys}
        />
      </div>
      {selection && selectedRows.length > 0 && (
        <div {...rowActionsArea} className={classes.selectionBar}>
          <ScrollStrip className={classes.selectionStrip}>
            <span role="status">{t('selected', { count: selectedRows.length })}</span>
            {selection.actions(selectedRows, clearSelection)}
            <Button type="link" size="small" onClick={clearSelection}>
              {t('clearSelection')}
            </Button>
          </ScrollStrip>
        </div>
      )}
      {/* Also shown if all rows fit on one page of the chosen size, so that the user can choose a smaller size again. */}
      {meta && meta.total > Math.min(list.size, defaultPageSize) && (
        <div className={classes.pages}>
          <Pagination
            current={list.page}
            pageSize={list.size}
            total={meta.total}
            showSizeChanger
            pageSizeOptions={[...list.pageSizes]}
            simple={isNarrow}
            onChange={(page, size) => list.change(size === list.size ? { page } : { size })}
          />
        </div>
      )}
    </section>
  );
}
