import { type Alert, calls, mayAct } from '@reportage/contracts';
import {
  type LoadBeforeOpening,
  useQueryErrorToast,
  useRemoval,
  useWorkspace,
  withLoadedData,
} from '@reportage/remote-kit/runtime';
import { BellOutlined, Button, PageHeader, PlusOutlined, RemoveDialog } from '@reportage/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getAlertsInput, useAlerts, useDeleteAlert, useUpdateAlert } from '../../data/alerts.queries.ts';
import { EntryList } from '../entry-list/entry-list.tsx';
import { usePausing } from '../entry-list/use-pausing.ts';
import { ExploreTabs } from '../explore-tabs/explore-tabs.tsx';
import { AlertHistory } from './alert-history.tsx';
import { useAlertMessages } from './alerts.messages.ts';
import { EditedAlert } from './edited-alert.tsx';
import { NewAlertDrawer } from './new-alert-drawer.tsx';
import { useAlertRenderer } from './use-alert-renderer.tsx';

export const loadAlerts: LoadBeforeOpening = ({ workspace, fetch }) =>
  fetch(calls.listAlerts, getAlertsInput(workspace.id));

/** `/:workspaceId/explore/alerts`; `?alert=` with an id opens its history. */
export default withLoadedData(AlertListPage, loadAlerts);

function AlertListPage() {
  const t = useAlertMessages();
  const { id: workspaceId, access } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const alerts = useAlerts(workspaceId);
  useQueryErrorToast('workspace', 'fetch', alerts.error);
  const updateMutation = useUpdateAlert();
  const deleteMutation = useDeleteAlert();
  const [isAdding, setAdding] = useState(false);
  const [editedAlert, setEditedAlert] = useState<Alert | null>(null);
  const query = { workspaceId };
  const removal = useRemoval<Alert>({
    family: 'workspace',
    t,
    hasUndo: true,
    remove: (id) => deleteMutation.run({ params: { id }, query }),
  });
  const openHistory = (id: string | null) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous);
      if (id) next.set('alert', id);
      else next.delete('alert');
      return next;
    });
  const pausing = usePausing((change) => updateMutation.run({ query, body: change }), t);
  const renderer = useAlertRenderer({
    showHistory: ({ id }) => openHistory(id),
    edit: setEditedAlert,
    pause: pausing.pause,
    resume: pausing.resume,
    remove: (alert) => removal.ask([alert]),
  });
  const openedAlert = alerts.data?.data.find(({ id }) => id === searchParams.get('alert'));
  const addButton = mayAct(access, 'edit') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const hasAlerts = (alerts.data?.data.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('explore')}
        screenTitle={t('title')}
        help={{ about: t('title'), text: t('help') }}
        primaryAction={hasAlerts && addButton}
      />
      <ExploreTabs current="alerts" />
      <EntryList
        name="alerts"
        label={t('title')}
        searchPlaceholder={t('search')}
        countText={(count) => t('alertCount', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        query={alerts}
        renderer={renderer}
        needsDashboard={t('needsDashboard')}
        empty={{ icon: <BellOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        onEdit={(alert) => (alert.mayEdit && alert.cardTitle !== null ? () => setEditedAlert(alert) : undefined)}
      />
      {isAdding && <NewAlertDrawer onClose={() => setAdding(false)} />}
      {editedAlert && <EditedAlert alert={editedAlert} onClose={() => setEditedAlert(null)} />}
      {openedAlert && <AlertHistory alert={openedAlert} onClose={() => openHistory(null)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
