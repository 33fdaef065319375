import type { DevArguments } from './arguments.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { checkRemoteExists, findIncompatibilities, readEnvironment } from './environment.ts';
import { DevFailure } from './failure.ts';
import type { LocalBuild } from './local-build.ts';
import { watchRemote } from './watch-remote.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

interface RunningDev {
  server: DevServer;
  stop(): Promise<void>;
}

/**
 * Runs a remote from its sources inside an environment. Resolves once the first build is served.
 * @throws {DevFailure} if the environment is unusable, the remote is unknown there, or its first build fails
 */
export async function runDev(
  { name, folder, against, port }: DevArguments,
  say: (line: string) => void,
): Promise<RunningDev> {
  const boot = await readEnvironment(against);
  checkRemoteExists(boot, name, against);
  const server = await startDevServer({ against, boot, port });
  let stopWatching: () => Promise<void> = async () => undefined;
  const stop = async (): Promise<void> => {
    await stopWatching();
    await server.close();
  };
  const first = Promise.withResolvers<void>();
  let isServed = false;

  function take(build: LocalBuild): void {
    const unmet = findIncompatibilities(boot, build.manifest);
    if (unmet.length > 0) {
      fail(`The host of ${against.origin} does not fit: ${unmet.join('; ')}.`);
      return;
    }
    server.use(build);
    say(`${name} ${build.manifest.version} built in ${seconds(build.milliseconds)}`);
    isServed = true;
    first.resolve();
  }

  function fail(text: string): void {
    if (isServed) {
      say(text);
      server.announceFailure(text);
    } else first.reject(new DevFailure(text));
  }

  say(`Building ${name} …`);
  const watching = watchRemote(folder, { onBuild: take, onFailure: fail });
  try {
    stopWatching = await watching;
    await first.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, stop };
}
