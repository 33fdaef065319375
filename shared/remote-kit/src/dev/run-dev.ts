import type { DevArguments } from './arguments.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { checkRemoteExists, findIncompatibilities, readEnvironment, readProvided } from './environment.ts';
import type { LocalBuild } from './local-build.ts';
import { buildPageReact, hasHostReactVersion } from './page-react.ts';
import { watchRemote } from './watch-remote.ts';

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

interface DevSession {
  server: DevServer;
  stop(): Promise<void>;
}

/**
 * Runs a remote from source inside an environment. Resolves once the first build is served or has failed.
 * @throws {DevFailure} if the environment is unusable, or the remote is unknown there
 */
export async function runDev(
  { name, folder, against, port }: DevArguments,
  print: (line: string) => void,
): Promise<DevSession> {
  const boot = await readEnvironment(against);
  const provided = await readProvided(against);
  checkRemoteExists(boot, name, against, provided?.prefixes);
  const refresh = hasHostReactVersion(boot, folder);
  if (!refresh)
    print(
      `${against.origin} runs a different version of React than the installed one, so each change reloads the page.`,
    );
  const pageReact = refresh ? await buildPageReact(folder) : undefined;
  const server = await startDevServer({ against, boot, port, pageReact });
  let stopWatching: () => Promise<void> = async () => undefined;
  const stop = async (): Promise<void> => {
    await stopWatching();
    await server.close();
  };
  const firstBuild = Promise.withResolvers<void>();

  function serveBuild(build: LocalBuild): void {
    const problems = findIncompatibilities(boot, build.manifest, provided);
    if (problems.length > 0) {
      showFailure(`The host at ${against.origin} is incompatible: ${problems.join('; ')}.`);
      return;
    }
    server.use(build);
    print(`${name} ${build.manifest.version} built in ${formatSeconds(build.durationMs)}`);
    firstBuild.resolve();
  }

  function showFailure(text: string): void {
    print(text);
    server.announceFailure(text);
    firstBuild.resolve();
  }

  print(`Building ${name} …`);
  const watching = watchRemote(folder, { onBuild: serveBuild, onFailure: showFailure }, { refresh });
  try {
    stopWatching = await watching;
    await firstBuild.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, stop };
}
