import { browserDeviceStore, type DeviceStore } from './devices/device-store.ts';

/** The browser APIs that the session uses, in one place, so that tests can control clock, randomness and storage. */
export interface SessionPlatform {
  fetch: typeof fetch;
  now(): number;
  random(): number;
  sleep(durationMs: number): Promise<void>;
  /** Tokens and what the browser remembers; shared by all tabs. */
  localStorage: Storage;
  /** What one tab remembers across reloads. */
  sessionStorage: Storage;
  /** Proves to the pool that it knows this browser; survives a sign-out. */
  deviceStore: DeviceStore;
  /** Whether a secret can be proved without being sent: browsers have the required cryptography only in secure contexts. */
  canProve: boolean;
  /** Missing in pages not served over https; then only refreshes within one tab are serialized. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Where `storage` events of other tabs arrive. */
  window: Pick<Window, 'addEventListener' | 'location'>;
}

export const browserPlatform = (): SessionPlatform => ({
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  localStorage: globalThis.localStorage,
  sessionStorage: globalThis.sessionStorage,
  deviceStore: browserDeviceStore,
  canProve: globalThis.isSecureContext,
  locks: globalThis.navigator.locks as LockManager | undefined,
  window: globalThis.window,
});
