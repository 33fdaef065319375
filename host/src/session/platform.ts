import { browserDeviceStore, type DeviceStore } from './devices/device-store.ts';

/** The browser APIs that the session uses, gathered so that tests can control the clock, randomness and storage. */
export interface SessionPlatform {
  fetch: typeof fetch;
  now(): number;
  random(): number;
  sleep(durationMs: number): Promise<void>;
  /** Storage for the tokens and everything else that all tabs share. */
  localStorage: Storage;
  /** Storage for what one tab keeps across reloads. */
  sessionStorage: Storage;
  /** Storage for what identifies this browser to the pool; kept after sign-out. */
  deviceStore: DeviceStore;
  /** Whether a secret can be proved without being sent. Browsers offer Web Crypto only in secure contexts. */
  hasWebCrypto: boolean;
  /** Missing in pages not served over https; then only refreshes within one tab are serialized. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Where `storage` events from other tabs arrive. */
  window: Pick<Window, 'addEventListener' | 'location'>;
}

export const createBrowserPlatform = (): SessionPlatform => ({
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  localStorage: globalThis.localStorage,
  sessionStorage: globalThis.sessionStorage,
  deviceStore: browserDeviceStore,
  hasWebCrypto: globalThis.isSecureContext,
  locks: globalThis.navigator.locks as LockManager | undefined,
  window: globalThis.window,
});
