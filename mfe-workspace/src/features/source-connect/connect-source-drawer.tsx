import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Checkbox, Drawer, EmptyState, FailedState, Flex, LoadingState, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useSource } from '../source-settings/source-settings.queries.ts';
import { FetchStatus } from './fetch-status.tsx';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import { useConnections, useSaveConnections } from './source-connect.queries.ts';

interface ConnectSourceDrawerProps {
  /** The source whose accounts are chosen; null closes the drawer. */
  sourceId: string | null;
  onClose: () => void;
}

/** The accounts that a grant gives access to: chosen ones are fetched, and the drawer shows the first progress. */
export function ConnectSourceDrawer({ sourceId, onClose }: ConnectSourceDrawerProps) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const source = useSource(workspace.id, sourceId);
  const isShown = source.data?.id === sourceId;
  return (
    <Drawer
      open={sourceId !== null}
      onClose={onClose}
      size={480}
      destroyOnHidden
      title={isShown && source.data ? t('title', { name: source.data.name }) : t('loading')}
    >
      {source.isError && <FailedState error={source.error} onRetry={() => void source.refetch()} />}
      {!isShown && !source.isError && <LoadingState />}
      {isShown && sourceId && <AccountChoice key={sourceId} sourceId={sourceId} onClose={onClose} />}
    </Drawer>
  );
}

function AccountChoice({ sourceId, onClose }: { sourceId: string; onClose: () => void }) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const failures = useFailures('workspace');
  const connections = useConnections(workspace.id, sourceId);
  const saving = useSaveConnections();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  if (connections.isError && !connections.data) {
    return <FailedState error={connections.error} onRetry={() => void connections.refetch()} />;
  }
  if (!connections.data) return <LoadingState />;
  if (isSaved) return <FetchStatus sourceId={sourceId} onClose={onClose} />;
  const rows = connections.data.data;
  if (rows.length === 0) return <EmptyState title={t('none')} />;
  const taken = rows.filter(({ isTaken }) => isTaken).map(({ connectionId }) => connectionId);
  const [only] = rows;
  // A single account is preselected.
  const initial = taken.length === 0 && rows.length === 1 && only ? [only.connectionId] : taken;
  const value = chosen ?? initial;

  const save = async () => {
    try {
      await saving.save({ params: { id: sourceId }, query: { workspaceId: workspace.id }, body: { items: value } });
      setIsSaved(value.length > 0);
      if (value.length === 0) onClose();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('text')}</Typography.Text>
      <Checkbox.Group value={value} onChange={(ids) => setChosen(ids.map(String))} aria-label={t('account')}>
        <Flex vertical gap={12}>
          {rows.map(({ connectionId, name, detail }) => (
            <Checkbox key={connectionId} value={connectionId}>
              <Flex vertical>
                <span>{name}</span>
                <Typography.Text type="secondary">{detail}</Typography.Text>
              </Flex>
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          type="primary"
          loading={saving.isSaving}
          disabled={value.length === 0 && taken.length === 0}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </Flex>
    </Flex>
  );
}
