import { browserDeviceStore, type DeviceStore } from './devices/device-store.ts';

/** What the session takes of the browser, in one place, so that tests can hold clocks, chance and storage still. */
export interface SessionPlatform {
  fetch: typeof fetch;
  now(): number;
  random(): number;
  sleep(durationMs: number): Promise<void>;
  /** Tokens and what the browser remembers; shared by all tabs. */
  localStorage: Storage;
  /** What one tab remembers over a reload. */
  sessionStorage: Storage;
  /** What tells the pool that it has seen this browser before; outlives a sign-out. */
  deviceStore: DeviceStore;
  /** Whether a secret can be proved without being sent: only in secure contexts does a browser have the cryptography for it. */
  canProve: boolean;
  /** Missing in pages that are not served over https; then only the tab itself is kept to one refresh. */
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
