import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDriveMessages } from './drive.messages.ts';
import { useDrive, useFinishDrive } from './drive.queries.ts';

/** Query parameters that the drive adds when it redirects back. */
const returnParams = ['state', 'code', 'driveError'] as const;

/** Returns the user's drive; finishes connecting it if the user has just been redirected back from it. */
export function useConnectedDrive(workspaceId: string) {
  const t = useDriveMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const [searchParams, setSearchParams] = useSearchParams();
  const finishMutation = useFinishDrive();
  const [state, code, driveError] = returnParams.map((name) => searchParams.get(name));
  const isReturning = Boolean(state && code);
  const drive = useDrive(workspaceId, { enabled: !isReturning });

  const clearReturnParams = useEffectEvent(() =>
    setSearchParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const name of returnParams) next.delete(name);
        return next;
      },
      { replace: true },
    ),
  );
  const finish = useEffectEvent(async (body: { state: string; code: string }) => {
    try {
      await finishMutation.run({ query: { workspaceId }, body });
    } catch (error) {
      failures.show('add', error);
    }
    clearReturnParams();
  });
  const showNotAllowed = useEffectEvent(() => messages.error(t('notAllowed')));

  useEffect(() => {
    if (state && code) void finish({ state, code });
    else if (driveError) {
      showNotAllowed();
      clearReturnParams();
    }
  }, [state, code, driveError]);

  return drive;
}
