import { minPasswordLength } from '@reportage/contracts';
import { type ClosableEventBus, createEventBus, type EventBus } from '@reportage/event-bus';
import { createSession, type Session, type SessionPlatform } from '../index.ts';
import { MemoryDeviceStore } from './memory-device-store.ts';
import { MemoryStorage } from './memory-storage.ts';

export interface Tab {
  session: Session;
  bus: EventBus;
  /** The paths to which the session navigated the tab, in order. */
  paths: string[];
  /** The external URLs to which the session navigated. */
  externalUrls: string[];
  sessionStorage: MemoryStorage;
  /** How many times the session asked the page to drop what it stores about the user. */
  forgetCount: number;
}

const identityPoolConfig = {
  endpoint: 'http://localhost/identities/',
  id: 'us-west-2:pool',
  provider: 'localhost/identity',
};

const buses: ClosableEventBus[] = [];

/** Disconnects all tabs from each other; call after each test. */
export function closeTabs(): void {
  for (const bus of buses.splice(0)) bus.close();
}

/** Opens a browser tab with its own session; tabs with the same local storage are tabs of one browser. */
export function openTab(
  options: {
    fetch: typeof fetch;
    localStorage: Storage;
    pathname?: string;
    search?: string;
    redirectUri?: string;
    /** The URL to which the pool's own sign-out redirects. */
    logoutUri?: string;
    identityPool?: null;
    /** The pool's id if passwords are proved rather than sent. */
    srpPoolId?: string;
    listsSessions?: boolean;
    keepsRefreshTokens?: boolean;
    onCacheNearlyFull?(usedBytes: number): void;
  } & Partial<SessionPlatform>,
): Tab {
  const {
    pathname = '/auth/login',
    search = '',
    redirectUri = 'http://localhost/auth/login',
    logoutUri = null,
    identityPool,
    srpPoolId = null,
    listsSessions = false,
    keepsRefreshTokens = false,
    onCacheNearlyFull,
    ...platform
  } = options;
  const bus = createEventBus({ as: 'host' });
  buses.push(bus);
  const sessionStorage = (options.sessionStorage as MemoryStorage | undefined) ?? new MemoryStorage();
  const location = {
    pathname,
    search,
    origin: 'http://localhost',
    href: `http://localhost${pathname}${search}`,
    assign: (to: string) => void tab.externalUrls.push(to),
  };
  const tab: Omit<Tab, 'session'> = { bus, sessionStorage, paths: [], externalUrls: [], forgetCount: 0 };
  const session = createSession({
    config: {
      pool: {
        endpoint: 'http://localhost/identity/',
        clientId: 'web',
        region: 'us-west-2',
        srpPoolId,
        listsSessions,
        keepsRefreshTokens,
        passwords: { minLength: minPasswordLength, refusesGuessable: false },
      },
      identityPool: identityPool === null ? null : identityPoolConfig,
      oidc: {
        authority: 'http://localhost/identity',
        clientId: 'web',
        redirectUri,
        logoutUri,
        scope: 'openid profile email',
      },
    },
    bus,
    navigate(to) {
      location.pathname = to;
      tab.paths.push(to);
    },
    forgetPerson() {
      tab.forgetCount += 1;
    },
    ...(onCacheNearlyFull && { onCacheNearlyFull }),
    platform: {
      random: () => 0,
      locks: undefined,
      deviceStore: new MemoryDeviceStore(),
      hasWebCrypto: true,
      sessionStorage,
      window: { addEventListener: () => undefined, location: location as Location },
      ...platform,
    },
  });
  return Object.assign(tab, { session });
}
