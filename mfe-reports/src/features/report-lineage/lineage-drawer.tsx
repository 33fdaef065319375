import type { Period } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLineageMessages } from './report-lineage.messages.ts';

interface LineageDrawerProps {
  workspaceId: string;
  reportId: string;
  period: Period;
  /** Null while closed. */
  metric: string | null;
  onClose(): void;
}

/** The lineage of a number of the report, shown by mfe-media's widget. */
export function LineageDrawer({ workspaceId, reportId, period, metric, onClose }: LineageDrawerProps): ReactNode {
  const t = useReportLineageMessages();
  return (
    <Drawer
      title={t('title')}
      open={metric !== null}
      onClose={onClose}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      destroyOnHidden
    >
      {metric !== null && (
        <Widget
          name="number-lineage"
          workspaceId={workspaceId}
          question={{ subject: { kind: 'report', id: reportId }, metric, period, filters: [] }}
        />
      )}
    </Drawer>
  );
}
