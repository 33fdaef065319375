import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteManifest, remoteManifestSchema } from '@reportage/contracts';
import webpack, { type Stats } from 'webpack';
import { createRemoteConfig } from '../webpack/remote-config.ts';

/** The latest local build of a remote, in memory only. */
export interface LocalBuild {
  manifest: RemoteManifest;
  files: ReadonlyMap<string, Buffer>;
  /** The hash of the compilation. */
  hash: string;
  durationMs: number;
}

export interface BuildListener {
  onBuild(build: LocalBuild): void;
  /** Called with the build's own error text; the previous build stays in use. */
  onFailure(text: string): void;
}

const shortErrors = { all: false, errors: true, errorDetails: false } as const;

function toBuild(stats: Stats): LocalBuild {
  const files = new Map(stats.compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
  const manifest = remoteManifestSchema.parse(JSON.parse(String(files.get('remote.json'))));
  return { manifest, files, hash: stats.hash ?? '', durationMs: (stats.endTime ?? 0) - (stats.startTime ?? 0) };
}

/**
 * Builds a remote for development and rebuilds it after each change.
 * @returns a function that stops it
 * @throws if the build cannot start
 */
export async function watchBuilds(
  folder: string,
  listener: BuildListener,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<() => Promise<void>> {
  const configUrl = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const compiler = webpack(await createRemoteConfig(configUrl, 'development', { refresh }));
  if (!compiler) throw new Error('webpack created no compiler from the configuration');
  // `dist/` contains the published build and must not be changed.
  compiler.hooks.shouldEmit.tap('LocalBuild', () => false);
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || !stats) listener.onFailure(error?.message ?? 'webpack returned no result');
    else if (stats.hasErrors()) listener.onFailure(stats.toString(shortErrors));
    else listener.onBuild(toBuild(stats));
  });
  return () =>
    new Promise((resolve) => {
      watching?.close(() => compiler.close(() => resolve()));
      if (!watching) resolve();
    });
}
