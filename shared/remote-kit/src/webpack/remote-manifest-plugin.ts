import { remoteManifestSchema } from '@reportage/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { DefinedRemote } from '../define-remote.ts';
import type { PackageBuild } from './base-config.ts';
import type { ContentVersionPlugin } from './content-version-plugin.ts';
import { type hostShared, sharedVersions } from './federation.ts';
import { hashFiles } from './file-hashes.ts';

interface RemoteManifestOptions {
  build: PackageBuild;
  remote: DefinedRemote;
  shared: ReturnType<typeof hostShared>;
  version: ContentVersionPlugin;
}

/** Writes `remote.json`: what publishing, the registry and the host know of this build. */
export class RemoteManifestPlugin {
  readonly #options: RemoteManifestOptions;

  constructor(options: RemoteManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const text = `${JSON.stringify(this.#manifest(compilation), null, 2)}\n`;
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(text));
      });
    });
  }

  #manifest(compilation: Compilation): unknown {
    const { build, remote, shared, version } = this.#options;
    const integrity = hashFiles(compilation);
    const entry = Object.keys(integrity).find((name) => name.startsWith('entry.'));
    const app = compilation.namedChunkGroups.get('app')?.getFiles() ?? [];
    const critical = [entry, ...app.filter((name) => name.endsWith('.js'))];
    return remoteManifestSchema.parse({
      ...remote,
      version: `${build.packageVersion}-${version.contentHash}`,
      entry,
      shared: sharedVersions(shared),
      critical,
      integrity,
    });
  }
}
