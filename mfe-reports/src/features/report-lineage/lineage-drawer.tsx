import { Widget } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { useReportLineageMessages } from './report-lineage.messages.ts';

interface LineageDrawerProps {
  workspaceId: string;
  reportId: string;
  /** Null while closed. */
  number: TraceableNumber | null;
  onClose(): void;
}

/** Shows the lineage of one of the report's numbers, in mfe-media's widget. */
export function LineageDrawer({ workspaceId, reportId, number, onClose }: LineageDrawerProps): ReactNode {
  const t = useReportLineageMessages();
  return (
    <Drawer title={t('title')} open={number !== null} onClose={onClose} destroyOnHidden>
      {number !== null && (
        <Widget
          name="number-lineage"
          workspaceId={workspaceId}
          question={{ subject: { kind: 'report', id: reportId }, ...number }}
        />
      )}
    </Drawer>
  );
}
