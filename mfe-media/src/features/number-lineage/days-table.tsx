import type { StoredLineage } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import { PartsTable } from './parts-table.tsx';

export function DaysTable({ lineage, countHeading }: { lineage: StoredLineage; countHeading: string }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  return (
    <PartsTable
      title={t('days')}
      metric={lineage.metric}
      countHeading={countHeading}
      count={lineage.dayCount}
      columns={[t('day')]}
      parts={lineage.days.map(({ date, ...part }) => ({ key: date, cells: [formatDay(date, { locale })], ...part }))}
    />
  );
}
