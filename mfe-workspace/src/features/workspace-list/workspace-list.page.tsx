import { useFailedQuery } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, FailedState, LoadingState, PageHeader, PlusOutlined } from '@reportage/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { CreateWorkspaceDrawer } from '../workspace-form/create-workspace-drawer.tsx';
import { RemovedWorkspaces } from '../workspace-removal/removed-workspaces.tsx';
import { WorkspaceCards } from './workspace-cards.tsx';
import { useWorkspaceListMessages } from './workspace-list.messages.ts';

/** `/workspaces`: the user's workspaces, last used first, and those that the user removed; `?create` opens the form for a new one. */
export default function WorkspaceListPage() {
  const t = useWorkspaceListMessages();
  const navigate = useNavigate();
  const list = useWorkspaces();
  const [address, setAddress] = useSearchParams();
  const setCreating = (isCreating: boolean) => setAddress(isCreating ? { create: '1' } : {});
  useFailedQuery('workspace', 'fetch', list.error);

  if (list.isError && !list.data)
    return <FailedState isScreen error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingState />;
  const workspaces = list.data.data;
  if (workspaces.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate('/welcome')}>
              {t('create')}
            </Button>
          }
        />
        <RemovedWorkspaces />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        primaryAction={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      />
      <WorkspaceCards workspaces={workspaces} />
      <RemovedWorkspaces />
      <CreateWorkspaceDrawer isOpen={address.has('create')} onClose={() => setCreating(false)} />
    </>
  );
}
