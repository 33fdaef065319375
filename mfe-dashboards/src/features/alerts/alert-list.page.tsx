import { type Alert, calls } from '@reportage/contracts';
import {
  type LoadBeforeOpening,
  openedWith,
  useFailedQuery,
  useFailures,
  useHost,
  useRemoval,
  useWorkspace,
} from '@reportage/remote-kit/runtime';
import { Button, EmptyState, FailedState, LoadingState, PageHeader, RemoveDialog } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alertsInput, useAlerts, useDeleteAlert, useUpdateAlert } from '../../data/alerts.queries.ts';
import { AlertHistory } from './alert-history.tsx';
import { AlertItem } from './alert-item.tsx';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';
import { EditedAlert } from './edited-alert.tsx';

export const loadAlerts: LoadBeforeOpening = ({ workspace, fetch }) =>
  fetch(calls.listAlerts, alertsInput(workspace.id));

/** `/:workspaceId/explore/alerts`; `?alert=` with an id opens its history. */
export default openedWith(AlertListPage, loadAlerts);

function AlertListPage() {
  const t = useAlertMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const navigate = useNavigate();
  const { id: workspaceId, slug } = useWorkspace();
  const [address, setAddress] = useSearchParams();
  const alerts = useAlerts(workspaceId);
  useFailedQuery('workspace', 'fetch', alerts.error);
  const [updating, deleting] = [useUpdateAlert(), useDeleteAlert()];
  const [edited, setEdited] = useState<Alert | null>(null);
  const query = { workspaceId };
  const removal = useRemoval<Alert>({
    family: 'workspace',
    t,
    remove: (id) => deleting.save({ params: { id }, query }),
  });
  const setStatus = async ({ id, version }: Alert, status: 'active' | 'paused') => {
    try {
      await updating.save({ query, body: { id, version, status } });
      messages.success(t(status === 'active' ? 'resumedDone' : 'pausedDone'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const rows = alerts.data?.data;
  const opened = rows?.find(({ id }) => id === address.get('alert'));
  const toBoards = (
    <Button type="primary" onClick={() => navigate(`/${slug}/explore`)}>
      {t('toBoards')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      {!rows && alerts.error && <FailedState error={alerts.error} onRetry={() => void alerts.refetch()} />}
      {!rows && !alerts.error && <LoadingState />}
      {rows?.length === 0 && <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={toBoards} />}
      {rows && rows.length > 0 && (
        <ul className={classes.list} aria-label={t('list')}>
          {rows.map((alert) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              onHistory={() => setAddress({ alert: alert.id })}
              onEdit={() => setEdited(alert)}
              onPause={() => void setStatus(alert, 'paused')}
              onResume={() => void setStatus(alert, 'active')}
              onRemove={() => removal.ask([alert])}
            />
          ))}
        </ul>
      )}
      {edited && <EditedAlert alert={edited} onClose={() => setEdited(null)} />}
      {opened && <AlertHistory alert={opened} onClose={() => setAddress({})} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
