import { type ApiKey, calls, mayAct } from '@reportage/contracts';
import {
  useQueryErrorToast,
  useRemoval,
  useSampleRestriction,
  useUser,
  useWorkspace,
} from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  KeyOutlined,
  PlusOutlined,
  RemoveDialog,
  RowKeys,
  Skeleton,
} from '@reportage/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useRowSearch } from '../row-search/use-row-search.tsx';
import { useApiKeysMessages } from './api-keys.messages.ts';
import { useApiKeys, useRevokeApiKey } from './api-keys.queries.ts';
import { KeyGroup } from './key-group.tsx';
import { NewKeyDrawer } from './new-key-drawer.tsx';

/** `/:workspaceId/settings/api`: keys for programs; `?add` opens the form for a new one. */
export default function ApiKeysPage() {
  const t = useApiKeysMessages();
  const workspace = useWorkspace();
  const keys = useApiKeys(workspace.id);
  useQueryErrorToast('workspace', 'fetch', keys.error);
  const revokeMutation = useRevokeApiKey();
  const removal = useRemoval<ApiKey>({
    family: 'workspace',
    t,
    verb: t('revoke'),
    remove: async (id) => {
      await revokeMutation.run({ params: { id }, query: { workspaceId: workspace.id } });
      await keys.refetch();
    },
  });
  const [searchParams, setSearchParams] = useSearchParams();
  const setOpen = (isOpen: boolean) => setSearchParams(isOpen ? { add: '1' } : {});
  const disabledReason = useSampleRestriction(calls.createApiKey);
  const createButton = (
    <Button
      {...(disabledReason === undefined ? {} : { disabled: true, title: disabledReason })}
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('newKey')}
    </Button>
  );
  return (
    <SettingsLayout
      current="api"
      text={
        <>
          {t('text')} <Link to={`/${workspace.slug}/settings/api/reference`}>{t('reference')}</Link>
        </>
      }
      {...(keys.data && keys.data.data.length > 0 ? { primaryAction: createButton } : {})}
    >
      {keys.data?.data.length === 0 && (
        <Card styles={{ body: { padding: 0 } }}>
          <EmptyState
            icon={<KeyOutlined />}
            title={t('emptyTitle')}
            text={disabledReason ?? t('emptyText')}
            action={createButton}
          />
        </Card>
      )}
      {keys.data && keys.data.data.length > 0 && (
        <KeyGroups keys={keys.data.data} onRevoke={(key) => removal.ask([key])} />
      )}
      {!keys.data &&
        (keys.error ? <FailedState error={keys.error} onRetry={() => keys.refetch()} /> : <Skeleton active />)}
      <NewKeyDrawer
        isOpen={searchParams.has('add') && disabledReason === undefined}
        onClose={() => setOpen(false)}
        onCreated={() => void keys.refetch()}
      />
      <RemoveDialog {...removal.dialog} />
    </SettingsLayout>
  );
}

function KeyGroups({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const t = useApiKeysMessages();
  const user = useUser();
  const { access } = useWorkspace();
  const { matchingRows, isFiltered, searchBar } = useRowSearch(keys, {
    label: t('search'),
    countText: (count) => t('counted', { count }),
    getSearchText: ({ name, hint, owner, createdByName }) => [name, hint, owner?.name, createdByName].join(' '),
  });
  const userKeys = matchingRows.filter(({ owner }) => owner?.id === user?.id);
  const workspaceKeys = matchingRows.filter(({ owner }) => owner === null);
  const memberKeys = matchingRows.filter(({ owner }) => owner !== null && owner.id !== user?.id);
  // An empty group explains what its keys are for. During a search, a group without matches is hidden.
  const shouldShow = (group: readonly ApiKey[]): boolean => group.length > 0 || !isFiltered;
  return (
    <RowKeys>
      {searchBar}
      {shouldShow(userKeys) && (
        <KeyGroup title={t('userKeys')} emptyText={t('userKeysEmpty')} keys={userKeys} onRevoke={onRevoke} />
      )}
      {mayAct(access, 'administer') && shouldShow(workspaceKeys) && (
        <KeyGroup
          title={t('workspaceKeys')}
          emptyText={t('workspaceKeysEmpty')}
          keys={workspaceKeys}
          onRevoke={onRevoke}
        />
      )}
      {memberKeys.length > 0 && <KeyGroup title={t('memberKeys')} emptyText="" keys={memberKeys} onRevoke={onRevoke} />}
    </RowKeys>
  );
}
