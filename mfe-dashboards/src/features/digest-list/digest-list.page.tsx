import { calls, type Digest, mayAct } from '@reportage/contracts';
import {
  type LoadBeforeOpening,
  openedWith,
  useFailedQuery,
  useFailures,
  useHost,
  useRemoval,
  useWorkspace,
} from '@reportage/remote-kit/runtime';
import { Button, EmptyState, FailedState, LoadingState, PageHeader, PlusOutlined, RemoveDialog } from '@reportage/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  digestsInput,
  useDeleteDigest,
  useDigests,
  useSendDigest,
  useUpdateDigest,
} from '../../data/digests.queries.ts';
import { DigestForm } from './digest-form.tsx';
import { DigestItem } from './digest-item.tsx';
import { DigestLedger } from './digest-ledger.tsx';
import { useDigestMessages } from './digest-list.messages.ts';
import classes from './digest-list.module.css';

export const loadDigests: LoadBeforeOpening = ({ workspace, fetch }) =>
  fetch(calls.listDigests, digestsInput(workspace.id));

/** `/:workspaceId/explore/digests`; `?new=` with a dashboard's id opens the form for it. */
export default openedWith(DigestListPage, loadDigests);

function DigestListPage() {
  const t = useDigestMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const { id: workspaceId, access } = useWorkspace();
  const [address, setAddress] = useSearchParams();
  const digests = useDigests(workspaceId);
  useFailedQuery('workspace', 'fetch', digests.error);
  const [updating, deleting, sending] = [useUpdateDigest(), useDeleteDigest(), useSendDigest()];
  const [edited, setEdited] = useState<Digest | 'new' | null>(null);
  const [ledger, setLedger] = useState<Digest | null>(null);
  const query = { workspaceId };
  const removal = useRemoval<Digest>({
    family: 'workspace',
    t,
    remove: (id) => deleting.save({ params: { id }, query }),
  });
  const mayEdit = mayAct(access, 'edit');
  const chosenBoard = mayEdit ? address.get('new') : null;

  const sendTest = async ({ id }: Digest) => {
    try {
      await sending.save({ query, body: { id } });
      messages.success(t('testSent'));
    } catch (error) {
      failures.show('add', error);
    }
  };
  const setStatus = async ({ id, version }: Digest, status: 'active' | 'paused') => {
    try {
      await updating.save({ query, body: { id, version, status } });
      messages.success(t(status === 'active' ? 'resumedDone' : 'pausedDone'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const closeForm = () => {
    setEdited(null);
    if (address.has('new')) setAddress({}, { replace: true });
  };

  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const rows = digests.data?.data;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} primaryAction={rows && rows.length > 0 && add} />
      {!rows && digests.error && <FailedState error={digests.error} onRetry={() => void digests.refetch()} />}
      {!rows && !digests.error && <LoadingState />}
      {rows?.length === 0 && <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />}
      {rows && rows.length > 0 && (
        <ul className={classes.list} aria-label={t('list')}>
          {rows.map((digest) => (
            <DigestItem
              key={digest.id}
              digest={digest}
              onEdit={() => setEdited(digest)}
              onTest={() => void sendTest(digest)}
              onPause={() => void setStatus(digest, 'paused')}
              onResume={() => void setStatus(digest, 'active')}
              onLedger={() => setLedger(digest)}
              onRemove={() => removal.ask([digest])}
            />
          ))}
        </ul>
      )}
      {(edited ?? chosenBoard) && (
        <DigestForm
          {...(edited && edited !== 'new' ? { digest: edited } : {})}
          {...(chosenBoard ? { dashboardId: chosenBoard } : {})}
          onClose={closeForm}
        />
      )}
      {ledger && <DigestLedger digest={ledger} onClose={() => setLedger(null)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
