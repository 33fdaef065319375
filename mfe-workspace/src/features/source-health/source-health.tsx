import { type ConnectedSource, mayAct } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, FailedState, Flex, LoadingState } from '@reportage/ui';
import { AuthorizeButton } from '../source-connect/authorize-button.tsx';
import { ChooseAccountsLink } from '../source-connect/choose-accounts-link.tsx';
import { StandInNote } from '../source-connect/stand-in-note.tsx';
import { ConnectionHealthPanel } from './connection-health-panel.tsx';
import { HealthActions } from './health-actions.tsx';
import { useSourceHealthMessages } from './source-health.messages.ts';
import { useSourceHealth } from './source-health.queries.ts';

/** The fetch status of each account of a source. Users who may change the source also get actions. */
export function SourceHealth({ workspaceId, source }: { workspaceId: string; source: ConnectedSource }) {
  const t = useSourceHealthMessages();
  const { access } = useWorkspace();
  const user = useUser();
  const mayChange = mayAct(access, 'manageAll') || (mayAct(access, 'manageOwn') && source.ownerId === user?.id);
  const health = useSourceHealth(workspaceId, source.id);
  if (health.isError && !health.data) {
    return <FailedState error={health.error} onRetry={() => void health.refetch()} />;
  }
  if (!health.data) return <LoadingState />;
  const { connections } = health.data;
  if (connections.length === 0) {
    const isWaiting = source.status === 'waiting';
    const action = isWaiting ? <AuthorizeButton source={source} /> : <ChooseAccountsLink sourceId={source.id} />;
    return (
      <Flex vertical gap={12}>
        <Alert
          type="info"
          showIcon
          title={isWaiting ? t('notConnected') : t('notChosen')}
          action={mayChange ? action : undefined}
        />
        <StandInNote channelId={source.type} />
      </Flex>
    );
  }
  return (
    <Flex vertical gap={20}>
      {connections.map((connection) => (
        <ConnectionHealthPanel
          key={connection.connectionId}
          workspaceId={workspaceId}
          sourceId={source.id}
          connection={connection}
        />
      ))}
      {mayChange && <HealthActions source={source} connections={connections} />}
      <StandInNote channelId={source.type} />
    </Flex>
  );
}
