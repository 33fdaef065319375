import { type ConnectedSource, mayAct } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Divider, Typography } from '@reportage/ui';
import { SourceHealth } from '../source-health/source-health.tsx';
import { useCerosScriptMessages } from './ceros-script.messages.ts';
import { CerosScriptPanel } from './ceros-script-panel.tsx';

/** The fetch status, and the script without which experiences send no data. */
export function CerosOverview({ workspaceId, source }: { workspaceId: string; source: ConnectedSource }) {
  const t = useCerosScriptMessages();
  const { access } = useWorkspace();
  const user = useUser();
  const mayChange = mayAct(access, 'manageAll') || (mayAct(access, 'manageOwn') && source.ownerId === user?.id);
  const isPropertyChosen = source.status !== 'waiting' && source.status !== 'choosing';
  return (
    <>
      <SourceHealth workspaceId={workspaceId} source={source} />
      {mayChange && (
        <>
          <Divider />
          {isPropertyChosen ? (
            <CerosScriptPanel source={source} />
          ) : (
            <Typography.Text type="secondary">{t('chooseFirst')}</Typography.Text>
          )}
        </>
      )}
    </>
  );
}
