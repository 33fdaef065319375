import type { Alert } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useDashboard } from '../../data/dashboards.queries.ts';
import { AlertDrawer } from './alert-drawer.tsx';

/** The form for an existing alert, with the metrics of its card. */
export function EditedAlert({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  const board = useDashboard(workspaceId, alert.dashboardId);
  const placedCard = board.data?.content.cards.find(({ card }) => card.id === alert.cardId);
  if (!board.data && !board.error) return null;
  const { title, card } = placedCard ?? {
    title: alert.cardTitle ?? '',
    card: { id: alert.cardId, metrics: [alert.metric] },
  };
  const metrics = [...new Set([...card.metrics, alert.metric])];
  return (
    <AlertDrawer
      alert={alert}
      dashboardId={alert.dashboardId}
      card={{ title, card: { id: card.id, metrics } }}
      timezone={alert.timezone}
      onClose={onClose}
    />
  );
}
