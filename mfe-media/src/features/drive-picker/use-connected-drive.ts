import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDriveMessages } from './drive.messages.ts';
import { useDrive, useFinishDrive } from './drive.queries.ts';

/** Query parameters of the drive's redirect back. */
const returnParams = ['state', 'code', 'driveError'] as const;

/** The user's drive; finishes connecting if the user has just been redirected back from it. */
export function useConnectedDrive(workspaceId: string) {
  const t = useDriveMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const [address, setAddress] = useSearchParams();
  const finishing = useFinishDrive();
  const [state, code, driveError] = returnParams.map((name) => address.get(name));
  const isReturning = Boolean(state && code);
  const drive = useDrive(workspaceId, { enabled: !isReturning });

  const clearReturnParams = useEffectEvent(() =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of returnParams) after.delete(name);
        return after;
      },
      { replace: true },
    ),
  );
  const finish = useEffectEvent(async (body: { state: string; code: string }) => {
    try {
      await finishing.save({ query: { workspaceId }, body });
    } catch (error) {
      failures.show('add', error);
    }
    clearReturnParams();
  });
  const showRefusal = useEffectEvent(() => messages.error(t('notAllowed')));

  useEffect(() => {
    if (state && code) void finish({ state, code });
    else if (driveError) {
      showRefusal();
      clearReturnParams();
    }
  }, [state, code, driveError]);

  return drive;
}
