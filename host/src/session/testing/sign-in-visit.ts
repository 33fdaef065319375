import type { AuthResponse } from '@reportage/contracts';
import { type FakePool, issueTokens } from './fake-pool.ts';
import { MemoryDeviceStore } from './memory-device-store.ts';
import { MemoryStorage } from './memory-storage.ts';
import { openTab } from './open-tab.ts';

export const username = 'ada@example.test';
export const credentials = { username, password: 'correct horse' };
export const createTokensResponse = () => ({ AuthenticationResult: issueTokens() });

/** Creates a challenge in the pools' format. */
export const createChallenge = (
  name: string,
  parameters: Record<string, string> = {},
  overrides: Partial<AuthResponse> = {},
): AuthResponse => ({
  ChallengeName: name,
  ChallengeParameters: { USERNAME: 'account-1', ...parameters },
  Session: `session-of-${name}`,
  ...overrides,
});

/** Opens a tab with a started session, and returns what another tab in the same browser needs. */
export async function visit(pool: FakePool, overrides: Partial<Parameters<typeof openTab>[0]> = {}) {
  const localStorage = overrides.localStorage ?? new MemoryStorage();
  const deviceStore = (overrides.deviceStore as MemoryDeviceStore | undefined) ?? new MemoryDeviceStore();
  const tab = openTab({ fetch: pool.fetch, sleep: () => Promise.resolve(), ...overrides, localStorage, deviceStore });
  await tab.session.start();
  return { ...tab, port: tab.session.port, localStorage, deviceStore };
}
