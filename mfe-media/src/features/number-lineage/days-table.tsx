import type { StoredLineage } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import { BreakdownTable } from './parts-table.tsx';

export function DayTable({ lineage, countHeading }: { lineage: StoredLineage; countHeading: string }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  return (
    <BreakdownTable
      title={t('days')}
      metric={lineage.metric}
      countHeading={countHeading}
      count={lineage.dayCount}
      columns={[t('day')]}
      parts={lineage.days.map(({ date, ...part }) => ({ key: date, cells: [formatDay(date, { locale })], ...part }))}
    />
  );
}
