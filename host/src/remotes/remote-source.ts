import type { Registry, RegistryVersion } from '@reportage/contracts';
import { refetchFailedFiles } from '@reportage/remote-kit/load-with-retry';
import { getCandidates, getVersions } from './candidates.ts';
import { getUnmetRequirements } from './compatibility.ts';
import { type AttributedError, type AttributedTiming, attributeError } from './failure.ts';
import { abandonHungPreloads } from './hung-scripts.ts';
import { registerHashes } from './integrity.ts';
import { loadVersion } from './load-version.ts';
import type { RemotePart } from './remote-part.ts';
import { FinalLoadError, superviseLoad, supervision } from './supervise.ts';
import { withTimeout } from './with-timeout.ts';

export interface Loaded<Part> {
  part: Part;
  version: string;
}

export interface RemoteSourceOptions {
  /** The page's registry. */
  registry: Registry;
  /** Fetches the registry that a page reload would load. */
  fetchRegistry(): Promise<Registry>;
  onError(error: AttributedError): void;
  onTiming(timing: AttributedTiming): void;
}

export interface RemoteSource {
  /** Returns the part if it has been loaded in this tab. */
  get<Part>(remote: string, part: RemotePart<Part>): Loaded<Part> | undefined;
  /** Loads a part of a remote with retries and fallback, one load at a time. @throws {RemoteLoadError} */
  load<Part>(remote: string, part: RemotePart<Part>): Promise<Loaded<Part>>;
  /**
   * Prepares the restart of a failed remote: fetches its currently published version, and the files that had not
   * arrived. The tab's other remotes are unaffected.
   */
  renew(remote: string, failure: unknown): Promise<void>;
  /** Returns the registry's entry for a version. */
  getPublished(remote: string, version: string): RegistryVersion | undefined;
  /** Returns the version in which a part of the remote was last loaded, or else the one that would be loaded first. */
  getRunningVersion(remote: string): string | undefined;
  /** Returns the remote that has published a widget, even if that remote is out of service. */
  getOwner(widget: string): string | undefined;
  /** Returns the version that would be loaded first. */
  getCandidate(remote: string): RegistryVersion | undefined;
}

export function createRemoteSource(options: RemoteSourceOptions): RemoteSource {
  let { registry } = options;
  const loaded = new Map<string, Map<string, Loaded<unknown>>>();
  const loading = new Map<string, Promise<Loaded<unknown>>>();
  const versionsThatRan = new Set<string>();

  const getPublished: RemoteSource['getPublished'] = (remote, version) => registry.remotes[remote]?.versions[version];

  const get: RemoteSource['get'] = <Part>(remote: string, part: RemotePart<Part>) => {
    const ready = loaded.get(remote)?.get(part.path);
    const version = ready && getPublished(remote, ready.version);
    return version && part.findUnmetRequirements?.(version).length ? undefined : (ready as Loaded<Part> | undefined);
  };

  async function loadNow<Part>(remote: string, part: RemotePart<Part>): Promise<Loaded<Part>> {
    const candidates = getVersions(registry, remote).map((candidate) => ({
      version: candidate.version,
      async load() {
        const unmet = [
          ...getUnmetRequirements(candidate, registry),
          ...(part.findUnmetRequirements?.(candidate) ?? []),
        ];
        if (unmet.length > 0) throw new FinalLoadError(unmet.join('; '));
        return loadVersion(candidate, part);
      },
    }));
    const startedAt = performance.now();
    const result = await superviseLoad<Part>(remote, candidates, {
      hasRun: (version) => versionsThatRan.has(`${remote}@${version}`),
      onFallback: (failure) => options.onError(attributeError(failure, 'load', failure)),
    });
    const { version } = result;
    options.onTiming({ remote, version, phase: 'load', durationMs: performance.now() - startedAt });
    const ready = { part: result.loaded, version };
    loaded.set(remote, (loaded.get(remote) ?? new Map()).set(part.path, ready));
    versionsThatRan.add(`${remote}@${version}`);
    return ready;
  }

  async function refreshPublished(remote: string): Promise<void> {
    const next = await options.fetchRegistry();
    const current = next.remotes[remote];
    if (!current) return;
    registerHashes({ host: null, remotes: { [remote]: current } });
    registry = { ...registry, remotes: { ...registry.remotes, [remote]: current } };
    const [preferred] = getCandidates(registry, remote);
    const parts = loaded.get(remote);
    for (const [path, { version }] of parts ?? []) if (preferred && preferred.version !== version) parts?.delete(path);
  }

  return {
    get,
    getPublished,
    getRunningVersion: (remote) =>
      [...(loaded.get(remote)?.values() ?? [])].at(-1)?.version ?? getCandidates(registry, remote)[0]?.version,
    getOwner: (widget) =>
      Object.entries(registry.remotes).find(([, { versions }]) =>
        Object.values(versions).some(({ widgets }) => widgets.some(({ name }) => name === widget)),
      )?.[0],
    getCandidate: (remote) => getCandidates(registry, remote)[0],
    async load<Part>(remote: string, part: RemotePart<Part>) {
      const key = `${remote}/${part.path}`;
      const running = get(remote, part) ?? loading.get(key) ?? loadNow(remote, part).finally(() => loading.delete(key));
      if (running instanceof Promise) loading.set(key, running);
      return (await running) as Loaded<Part>;
    },
    async renew(remote, failure) {
      abandonHungPreloads();
      // Without a response, the known version is retried.
      await Promise.allSettled([
        withTimeout(supervision.timeoutMs, refreshPublished(remote)),
        withTimeout(supervision.timeoutMs, refetchFailedFiles(failure)),
      ]);
    },
  };
}
