import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readBootConfig } from './boot-config.ts';
import { inheritedEnvironment, origin, releasesFolder, repository } from './config.ts';
import { freePort } from './free-port.ts';
import type { SessionState } from './steps/prepared.steps.ts';

/** An edge of a test's own in front of the running product's services. */
export interface OwnEdge {
  origin: string;
  /** The session as the browser keeps it on this origin. */
  sessionOf(session: SessionState): SessionState;
  stop(): void;
}

async function untilReady(edge: ChildProcess): Promise<void> {
  const [message] = await Promise.race([
    once(edge, 'message'),
    once(edge, 'exit').then(() => {
      throw new Error('The edge did not start');
    }),
  ]);
  if ((message as { type?: string }).type !== 'ready') throw new Error('The edge said something unexpected');
}

/** Starts it with what the product has published, and with these settings. */
export async function startOwnEdge(settings: Record<string, string>): Promise<OwnEdge> {
  const { oidc } = await readBootConfig();
  const own = `http://localhost:${await freePort()}`;
  const endsWithThis = ['--import', join(repository, 'deploy/stack/src/supervise/end-with-parent.ts')];
  const edge = spawn(process.execPath, [...endsWithThis, join(repository, 'deploy/edge/src/main.ts')], {
    env: {
      ...inheritedEnvironment(),
      PORT: new URL(own).port,
      PUBLIC_ORIGIN: own,
      API_URL: origin,
      IDENTITY_URL: origin,
      OIDC_AUTHORITY: oidc.authority,
      CLIENT_ID: oidc.clientId,
      RELEASES_FOLDER: releasesFolder,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(edge);
  return {
    origin: own,
    sessionOf: ({ cookies, origins }) => ({
      cookies,
      origins: origins.map((kept) => ({ ...kept, origin: kept.origin === origin ? own : kept.origin })),
    }),
    stop: () => void edge.kill(),
  };
}
