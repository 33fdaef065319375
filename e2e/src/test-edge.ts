import { freePort } from '@reportage/testing/ports';
import { readBootConfig } from './boot-config.ts';
import { inheritedEnvironment, origin, releasesFolder } from './config.ts';
import { startService } from './start-service.ts';
import type { SessionState } from './steps/prepared.steps.ts';

/** A test's own edge in front of the running product's services. */
export interface TestEdge {
  origin: string;
  /** The session as the browser stores it for this origin. */
  getSession(session: SessionState): SessionState;
  stop(): Promise<void>;
}

/** Starts an edge with the product's published releases and these settings, under this host name. */
export async function startTestEdge(settings: Record<string, string>, hostname = 'localhost'): Promise<TestEdge> {
  const { oidc } = await readBootConfig();
  const ownOrigin = `http://${hostname}:${await freePort()}`;
  const stop = await startService('edge', {
    ...inheritedEnvironment(),
    PORT: new URL(ownOrigin).port,
    PUBLIC_ORIGIN: ownOrigin,
    API_URL: origin,
    IDENTITY_URL: origin,
    OIDC_AUTHORITY: oidc.authority,
    CLIENT_ID: oidc.clientId,
    RELEASES_FOLDER: releasesFolder,
    LOG_LEVEL: 'error',
    ...settings,
  });
  return {
    origin: ownOrigin,
    getSession: ({ cookies, origins }) => ({
      cookies,
      origins: origins.map((stored) => ({ ...stored, origin: stored.origin === origin ? ownOrigin : stored.origin })),
    }),
    stop,
  };
}
