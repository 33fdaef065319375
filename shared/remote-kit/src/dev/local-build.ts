import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteManifest, remoteManifestSchema } from '@reportage/contracts';
import webpack, { type Stats } from 'webpack';
import { createRemoteConfig } from '../webpack/remote-config.ts';

/** A remote as it was built here last: nothing of it is on the disk. */
export interface LocalBuild {
  manifest: RemoteManifest;
  files: ReadonlyMap<string, Buffer>;
  milliseconds: number;
}

export interface BuildListener {
  onBuild(build: LocalBuild): void;
  /** What is wrong, as the build tells it; the build before stays. */
  onFailure(text: string): void;
}

const shortErrors = { all: false, errors: true, errorDetails: false } as const;

function toBuild(stats: Stats): LocalBuild {
  const files = new Map(stats.compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
  const manifest = remoteManifestSchema.parse(JSON.parse(String(files.get('remote.json'))));
  return { manifest, files, milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0) };
}

/** Builds a remote for development, and again after each change. @returns how to end it @throws where it cannot be built at all */
export async function watchBuilds(folder: string, listener: BuildListener): Promise<() => Promise<void>> {
  const configUrl = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const compiler = webpack(await createRemoteConfig(configUrl, 'development'));
  if (!compiler) throw new Error('webpack made no compiler of the configuration');
  // `dist/` holds what is published: it stays as it is.
  compiler.hooks.shouldEmit.tap('LocalBuild', () => false);
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || !stats) listener.onFailure(error?.message ?? 'webpack gave no result');
    else if (stats.hasErrors()) listener.onFailure(stats.toString(shortErrors));
    else listener.onBuild(toBuild(stats));
  });
  return () =>
    new Promise((resolve) => {
      watching?.close(() => compiler.close(() => resolve()));
      if (!watching) resolve();
    });
}
