import { inviteStorageKey } from '@reportage/contracts';
import type { SessionPlatform } from './platform.ts';

const storageKey = 'reportage.session.destination';

/** Accepts only paths of this app, never another host (`//host`). */
const isAppPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/auth');

/** Remembers the path that the user opened while not signed in, per tab and across reloads. */
export interface Destination {
  remember(path: string): void;
  /** Returns and forgets the remembered path; without one, returns /invite if an invite is stored, or else the root. */
  take(): string;
  forget(): void;
}

export const createDestination = (platform: Pick<SessionPlatform, 'localStorage' | 'sessionStorage'>): Destination => ({
  remember(path) {
    if (isAppPath(path)) platform.sessionStorage.setItem(storageKey, path);
  },
  take() {
    const storedPath = platform.sessionStorage.getItem(storageKey);
    platform.sessionStorage.removeItem(storageKey);
    if (storedPath && isAppPath(storedPath)) return storedPath;
    return platform.localStorage.getItem(inviteStorageKey) === null ? '/' : '/invite';
  },
  forget: () => platform.sessionStorage.removeItem(storageKey),
});
