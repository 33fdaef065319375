import { hasName, sessionFailures } from '../session-failure.ts';
import type { FlowResult, FlowServices } from './flow.ts';
import { signInWithPassword } from './sign-in.ts';

export const pollIntervalMs = 5_000;
export const maxDurationMs = 180_000;

const signedOut = { name: 'signedOut' } as const;

/**
 * Signs in after a sign-up without asking for the password again. A pool may take a while to process the confirmation,
 * so it is called every 5 s, for 180 s at most. Ends with 'The account was not confirmed on time.', or with the pool's
 * own error.
 */
export async function signInAutomatically(
  services: FlowServices,
  username: string,
  password: string,
  startedAt: number = services.platform.now(),
): Promise<FlowResult> {
  const { platform } = services;
  try {
    const result = await signInWithPassword(services, username, password);
    return result.kind === 'entered' ? { ...result, fallbackStep: signedOut } : result;
  } catch (error) {
    if (!hasName(error, 'UserNotConfirmedException')) return { kind: 'failed', step: signedOut, error };
  }
  if (platform.now() - startedAt + pollIntervalMs > maxDurationMs) {
    return { kind: 'failed', step: signedOut, error: sessionFailures.notConfirmedInTime() };
  }
  return {
    kind: 'pending',
    step: { name: 'autoSignInPending', username },
    async next() {
      await platform.sleep(pollIntervalMs);
      return signInAutomatically(services, username, password, startedAt);
    },
  };
}
