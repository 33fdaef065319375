import type { ConnectedSource, SyncAction } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex } from '@reportage/ui';
import { useState } from 'react';
import { AuthorizeButton } from '../source-connect/authorize-button.tsx';
import { ChooseAccountsLink } from '../source-connect/choose-accounts-link.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { useSourceHealthMessages } from './source-health.messages.ts';
import { type SourceHealthResponse, useControlSync } from './source-health.queries.ts';

interface HealthActionsProps extends SourceHealthResponse {
  source: ConnectedSource;
}

export function HealthActions({ source, connections }: HealthActionsProps) {
  const t = useSourceHealthMessages();
  const workspace = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const controlMutation = useControlSync();
  const [isConfirming, setIsConfirming] = useState(false);
  const isPaused = connections.every(({ state }) => state === 'paused');
  const isGrantInvalid = connections.some(({ problem }) => problem?.kind === 'grantInvalid');

  const controlSync = async (action: SyncAction) => {
    try {
      const body = { action };
      await controlMutation.run({ params: { id: source.id }, query: { workspaceId: workspace.id }, body });
      messages.success(t(`done_${action}`));
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Flex gap={8} wrap>
      {isGrantInvalid && <AuthorizeButton source={source} isReconnect />}
      {isPaused ? (
        <Button onClick={() => void controlSync('resume')} loading={controlMutation.isPending}>
          {t('resume')}
        </Button>
      ) : (
        <>
          {!isGrantInvalid && (
            <Button onClick={() => void controlSync('now')} loading={controlMutation.isPending}>
              {t('now')}
            </Button>
          )}
          <Button onClick={() => void controlSync('pause')} disabled={controlMutation.isPending}>
            {t('pause')}
          </Button>
        </>
      )}
      <ChooseAccountsLink sourceId={source.id} />
      {!isGrantInvalid && <AuthorizeButton source={source} isReconnect type="default" />}
      <Button danger onClick={() => setIsConfirming(true)}>
        {t('disconnect')}
      </Button>
      <DisconnectDialog source={source} isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </Flex>
  );
}
