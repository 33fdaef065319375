import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { authPaths } from '../../layout/auth-paths.ts';

/**
 * Returns whether the sign-up form may open for the account in the URL. If it may not, navigates away. If the check
 * itself fails, the form opens.
 */
export function useAccountCheck(username: string): boolean {
  const { session, messages, navigate } = useHost();
  const step = useStore(session.step);
  const [passedAccount, setPassedAccount] = useState('');
  const needsCheck = username !== '' && step.name === 'signedOut';

  const check = useEffectEvent(async (account: string, signal: AbortSignal) => {
    const verdict = await session.checkAccount({ username: account }).catch((error: unknown) => {
      if (!signal.aborted) messages.notice(getErrorText(error), error);
      return 'proceed' as const;
    });
    if (signal.aborted) return;
    if (verdict === 'proceed') setPassedAccount(account);
    else navigate(verdict === 'signUp' ? authPaths.signUp : authPaths.signIn(account), { replace: true });
  });
  useEffect(() => {
    if (!needsCheck) return undefined;
    const controller = new AbortController();
    void check(username, controller.signal);
    return () => controller.abort();
  }, [needsCheck, username]);

  return !needsCheck || passedAccount === username;
}
