import { inviteStorageKey } from '@reportage/contracts';
import type { SessionPlatform } from './platform.ts';

const storageKey = 'reportage.session.destination';

/** Only addresses of this app: a path, never another host (`//host`). */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/auth');

/** Where the person was going when signing in was required; per tab, and kept over reloads and the code from the mailbox. */
export interface Destination {
  remember(path: string): void;
  /** The remembered address, otherwise /invite if an invite is stored, otherwise the root. Forgets it. */
  take(): string;
  forget(): void;
}

export const createDestination = (platform: Pick<SessionPlatform, 'localStorage' | 'sessionStorage'>): Destination => ({
  remember(path) {
    if (isOwnPath(path)) platform.sessionStorage.setItem(storageKey, path);
  },
  take() {
    const kept = platform.sessionStorage.getItem(storageKey);
    platform.sessionStorage.removeItem(storageKey);
    if (kept && isOwnPath(kept)) return kept;
    return platform.localStorage.getItem(inviteStorageKey) === null ? '/' : '/invite';
  },
  forget: () => platform.sessionStorage.removeItem(storageKey),
});
