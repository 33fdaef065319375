import { type Digest, mayAct } from '@reportage/contracts';
import { useFailures, useHost, useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, MailOutlined, PlusOutlined, RemoveDialog } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useDeleteDigest, useDigests, useSendDigest, useUpdateDigest } from '../../data/digests.queries.ts';
import { EntryList } from '../entry-list/entry-list.tsx';
import { usePausing } from '../entry-list/use-pausing.ts';
import { DeliveryLog } from './delivery-log.tsx';
import type { DigestReport } from './digest-form.model.ts';
import { DigestForm } from './digest-form.tsx';
import { useDigestMessages } from './digest-list.messages.ts';
import { useDigestRenderer } from './use-digest-renderer.tsx';

interface DigestEntriesProps {
  /** The report whose scheduled emails are listed; if omitted, the digests of all dashboards. */
  report?: DigestReport;
  /** If set, the form for a new digest of this dashboard is open. */
  initialDashboardId?: string | null;
  onFormClosed?(): void;
  /** Renders the header, with the button for a new digest unless the list is empty. */
  children(addButton: ReactNode): ReactNode;
}

/** Digests with their actions, form and delivery log. */
export function DigestEntries({ report, initialDashboardId, onFormClosed, children }: DigestEntriesProps): ReactNode {
  const t = useDigestMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const { id: workspaceId, access } = useWorkspace();
  const digests = useDigests(workspaceId, report?.id);
  useQueryErrorToast('workspace', 'fetch', digests.error);
  const updateMutation = useUpdateDigest();
  const deleteMutation = useDeleteDigest();
  const sendMutation = useSendDigest();
  const [editedDigest, setEditedDigest] = useState<Digest | 'new' | null>(null);
  const [deliveryLogDigest, setDeliveryLogDigest] = useState<Digest | null>(null);
  const query = { workspaceId };
  const removal = useRemoval<Digest>({
    family: 'workspace',
    t,
    hasUndo: true,
    remove: (id) => deleteMutation.run({ params: { id }, query }),
  });
  const mayEdit = mayAct(access, 'edit');

  const sendTest = async ({ id }: Digest) => {
    try {
      await sendMutation.run({ query, body: { id } });
      messages.success(t('testSent'));
    } catch (error) {
      failures.show('add', error);
    }
  };
  const pausing = usePausing((change) => updateMutation.run({ query, body: change }), t);
  const renderer = useDigestRenderer(
    {
      edit: setEditedDigest,
      test: (digest) => void sendTest(digest),
      pause: pausing.pause,
      resume: pausing.resume,
      showDeliveries: setDeliveryLogDigest,
      remove: (digest) => removal.ask([digest]),
    },
    report !== undefined,
  );
  const closeForm = () => {
    setEditedDigest(null);
    onFormClosed?.();
  };

  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditedDigest('new')}>
      {t(report ? 'addReport' : 'add')}
    </Button>
  );
  const hasDigests = (digests.data?.data.length ?? 0) > 0;
  return (
    <>
      {children(hasDigests && addButton)}
      <EntryList
        name="digests"
        label={t('list')}
        searchPlaceholder={t('search')}
        countText={(count) => t('digestCount', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        query={digests}
        renderer={renderer}
        {...(report ? { isInDrawer: true } : { needsDashboard: t('needsDashboard') })}
        empty={{
          icon: <MailOutlined />,
          title: t(report ? 'emptyReport' : 'emptyTitle'),
          text: report ? '' : t('emptyText'),
          action: addButton,
        }}
        onEdit={(digest) => (digest.mayEdit ? () => setEditedDigest(digest) : undefined)}
      />
      {mayEdit && (editedDigest ?? initialDashboardId) && (
        <DigestForm
          {...(editedDigest && editedDigest !== 'new' ? { digest: editedDigest } : {})}
          {...(initialDashboardId ? { dashboardId: initialDashboardId } : {})}
          {...(report ? { report } : {})}
          onClose={closeForm}
        />
      )}
      {deliveryLogDigest && <DeliveryLog digest={deliveryLogDigest} onClose={() => setDeliveryLogDigest(null)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
