import type { Period } from '@reportage/contracts';
import { useWorkspace, Widget } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { useBoardMessages } from './board.messages.ts';

interface BoardLineageProps {
  dashboardId: string;
  period: Period;
  /** Null while closed. */
  metric: string | null;
  onClose: () => void;
}

/** The lineage of one of the board's figures, shown by the media library's widget. */
export function BoardLineage({ dashboardId, period, metric, onClose }: BoardLineageProps) {
  const t = useBoardMessages();
  const { id: workspaceId } = useWorkspace();
  return (
    <Drawer title={t('lineage')} open={metric !== null} onClose={onClose} destroyOnHidden>
      {metric !== null && (
        <Widget
          name="number-lineage"
          workspaceId={workspaceId}
          question={{ subject: { kind: 'dashboard', id: dashboardId }, metric, period, filters: [] }}
        />
      )}
    </Drawer>
  );
}
