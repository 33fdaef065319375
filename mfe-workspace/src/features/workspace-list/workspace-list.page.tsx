import { arrivalStorageKey } from '@reportage/contracts';
import { useQueryErrorToast } from '@reportage/remote-kit/runtime';
import {
  Button,
  EmptyState,
  FailedState,
  Flex,
  HomeOutlined,
  LoadingState,
  PageHeader,
  PlusOutlined,
} from '@reportage/ui';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { SampleWorkspaceButton } from '../sample-workspace/sample-workspace-button.tsx';
import { CreateWorkspaceDrawer } from '../workspace-form/create-workspace-drawer.tsx';
import { RemovedWorkspaces } from '../workspace-removal/removed-workspaces.tsx';
import { WorkspaceCards } from './workspace-cards.tsx';
import { useWorkspaceListMessages } from './workspace-list.messages.ts';
import styles from './workspace-list.module.css';

/** Returns whether the user has just signed in, and clears the flag: later visits show the list. */
function readAndClearArrival(): boolean {
  const hasJustSignedIn = sessionStorage.getItem(arrivalStorageKey) !== null;
  sessionStorage.removeItem(arrivalStorageKey);
  return hasJustSignedIn;
}

/**
 * `/workspaces`: the user's workspaces, most recently used first, and removed ones. `?create` opens the form for a new
 * one.
 */
export default function WorkspaceListPage() {
  const t = useWorkspaceListMessages();
  const navigate = useNavigate();
  const workspacesQuery = useWorkspaces();
  const [searchParams, setSearchParams] = useSearchParams();
  const setCreating = (isCreating: boolean) => setSearchParams(isCreating ? { create: '1' } : {});
  const [hasJustSignedIn] = useState(readAndClearArrival);
  useQueryErrorToast('workspace', 'fetch', workspacesQuery.error);

  if (workspacesQuery.isError && !workspacesQuery.data)
    return <FailedState isScreen error={workspacesQuery.error} onRetry={() => void workspacesQuery.refetch()} />;
  if (!workspacesQuery.data) return <LoadingState shape="list" />;
  const workspaces = workspacesQuery.data.data;
  const nonSampleWorkspaces = workspaces.filter(({ isSample }) => !isSample);
  const [onlyWorkspace, ...otherWorkspaces] = nonSampleWorkspaces;
  if (hasJustSignedIn && onlyWorkspace && otherWorkspaces.length === 0)
    return <Navigate to={`/${onlyWorkspace.slug}`} replace />;
  if (nonSampleWorkspaces.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState
          icon={<HomeOutlined />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Flex gap={12} wrap justify="center">
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate('/welcome')}>
                {t('create')}
              </Button>
              {workspacesQuery.data.offersSample && <SampleWorkspaceButton />}
            </Flex>
          }
        />
        <WorkspaceCards workspaces={workspaces} />
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
      {workspacesQuery.data.offersSample && (
        <div className={styles.sample}>
          <SampleWorkspaceButton type="link" />
        </div>
      )}
      <RemovedWorkspaces />
      <CreateWorkspaceDrawer
        isOpen={searchParams.has('create')}
        ownedWorkspace={workspaces.find(({ access }) => access === 'owner')}
        onClose={() => setCreating(false)}
      />
    </>
  );
}
