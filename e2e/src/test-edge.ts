import { findFreePort } from '@reportage/testing/ports';
import { readBootConfig } from './boot-config.ts';
import { getInheritedEnvironment, origin, releasesFolder } from './config.ts';
import { startService } from './start-service.ts';
import type { SessionState } from './steps/prepared.steps.ts';

/** An edge that a test starts for itself, in front of the running product's services. */
export interface TestEdge {
  origin: string;
  /** Returns the session as the browser would store it for this edge's origin. */
  getSession(session: SessionState): SessionState;
  stop(): Promise<void>;
}

/**
 * Starts an edge that serves the product's published releases under `hostname`; `settings` are environment variables.
 */
export async function startTestEdge(settings: Record<string, string>, hostname = 'localhost'): Promise<TestEdge> {
  const { oidc } = await readBootConfig();
  const edgeOrigin = `http://${hostname}:${await findFreePort()}`;
  const stop = await startService('edge', {
    ...getInheritedEnvironment(),
    PORT: new URL(edgeOrigin).port,
    PUBLIC_ORIGIN: edgeOrigin,
    API_URL: origin,
    IDENTITY_URL: origin,
    OIDC_AUTHORITY: oidc.authority,
    CLIENT_ID: oidc.clientId,
    RELEASES_FOLDER: releasesFolder,
    LOG_LEVEL: 'error',
    ...settings,
  });
  return {
    origin: edgeOrigin,
    getSession: ({ cookies, origins }) => ({
      cookies,
      origins: origins.map((stored) => ({ ...stored, origin: stored.origin === origin ? edgeOrigin : stored.origin })),
    }),
    stop,
  };
}
