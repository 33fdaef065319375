import { useCall } from '@reportage/api';
import { getDimensionName } from '@reportage/cards/filters';
import { type BoardCard, type CardResult, calls, localizeCard, localizeValue } from '@reportage/contracts';
import { formatPeriod, getCsvHeader, toCsvNumber, writeCsv } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  createCsvBlob,
  DownloadOutlined,
  Drawer,
  FailedState,
  FilterOutlined,
  Select,
  Skeleton,
  saveFile,
  toFileName,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import type { BoardQuery } from '../board/use-board-query.ts';
import { withFilter } from '../board-filters/filters-in-url.ts';
import { useDrillMessages } from './drill.messages.ts';
import classes from './drill.module.css';
import { DrillTable } from './drill-table.tsx';
import { type DrillPoint, getDrillDimensions } from './point.model.ts';

interface DrillDrawerProps {
  dashboardId: string;
  card: BoardCard;
  point: DrillPoint;
  boardQuery: BoardQuery;
  onClose(): void;
}

/** Breaks down a data point on a card by media or another dimension, and can filter the whole board by the point. */
export function DrillDrawer({ dashboardId, card, point, boardQuery, onClose }: DrillDrawerProps) {
  const t = useDrillMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const dimensions = getDrillDimensions(card.card, point);
  const [by, setBy] = useState(dimensions[0]);
  const input = {
    params: { id: dashboardId, cardId: card.card.id },
    query: { workspaceId },
    body: { period: point.period, filters: [...boardQuery.filters], point: point.filters, by: by ?? '' },
  };
  const drillQuery = useCall(calls.drillDashboardCard, input, { enabled: by !== undefined });
  const result = drillQuery.data && localizeCard(drillQuery.data.card, locale);
  const names = point.values.map(({ dimension, name }) => localizeValue(dimension, name, locale));
  const title = names.length > 0 ? `${card.title}: ${names.join(' · ')}` : card.title;
  const isShorterPeriod = JSON.stringify(point.period) !== JSON.stringify(boardQuery.period);
  const filterBoard = () => {
    boardQuery.setFilters(point.filters.reduce(withFilter, [...boardQuery.filters]));
    onClose();
  };
  const showDays = () => {
    boardQuery.setDate({ dateRange: 'custom', period: point.period });
    onClose();
  };
  return (
    <Drawer open width="list" title={t('behind', { title })} onClose={onClose}>
      <p>
        {t('days')}: {formatPeriod(point.period, { locale })}
      </p>
      <div className={classes.head}>
        {point.filters.length > 0 && (
          <Button icon={<FilterOutlined />} onClick={filterBoard}>
            {t('filterBoard', {
              name: point.filters.map(({ dimension }) => getDimensionName(dimension, locale)).join(', '),
            })}
          </Button>
        )}
        {isShorterPeriod && <Button onClick={showDays}>{t('showDays')}</Button>}
        {result && result.rows.length > 0 && (
          <Button
            icon={<DownloadOutlined />}
            onClick={() => saveFile(`${toFileName(title)}.csv`, createCsvBlob(toRowsCsv(result, locale)))}
          >
            {t('csv')}
          </Button>
        )}
        {by !== undefined && (
          <Select<string>
            aria-label={t('by')}
            style={{ minWidth: 180 }}
            value={by}
            onChange={setBy}
            showSearch={{ optionFilterProp: 'label' }}
            options={dimensions.map((id) => ({ value: id, label: getDimensionName(id, locale) }))}
          />
        )}
      </div>
      {by === undefined && <p>{t('notAvailable')}</p>}
      {drillQuery.error && (
        <FailedState title={t('failed')} error={drillQuery.error} onRetry={() => void drillQuery.refetch()} />
      )}
      {result ? <DrillTable card={result} /> : by !== undefined && !drillQuery.error && <Skeleton active />}
    </Drawer>
  );
}

function toRowsCsv({ columns, rows }: CardResult, locale: 'en' | 'de'): string {
  return writeCsv([
    columns.map((column) => getCsvHeader(column.name, column, locale)),
    ...rows.map((row) =>
      row.map((cell, index) => (typeof cell === 'number' ? toCsvNumber(cell, columns[index]?.unit ?? null) : cell)),
    ),
  ]);
}
