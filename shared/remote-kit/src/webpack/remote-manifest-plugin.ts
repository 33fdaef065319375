import { isContentFile, type RemoteMetadata, remoteManifestSchema } from '@reportage/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { PackageBuild } from './base-config.ts';
import type { ContentVersionPlugin } from './content-version-plugin.ts';
import { usedExports } from './exports.ts';
import { type remoteShared, sharedVersions } from './federation.ts';
import { hashFiles } from './file-hashes.ts';
import type { ReadScreen } from './read-screens.ts';
import { needsOf, screenGroups } from './screen-needs.ts';
import { shareKeyOf } from './used-shares.ts';
import { widgetChunk } from './widget-files.ts';

interface RemoteManifestOptions {
  build: PackageBuild;
  metadata: Omit<RemoteMetadata, 'version'>;
  screens: readonly ReadScreen[];
  shared: ReturnType<typeof remoteShared>;
  version: ContentVersionPlugin;
}

/** Writes `remote.json`: the metadata of this build for publishing, the registry and the host. */
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
    const { build, metadata, screens, shared, version } = this.#options;
    const versionName = `${build.packageVersion}-${version.contentHash}`;
    const integrity = hashFiles(compilation);
    const entry = Object.keys(integrity).find((name) => !isContentFile(name));
    const groups = screenGroups(compilation, build.folder, screens);
    const partOf = (chunk: string) => {
      const group = compilation.namedChunkGroups.get(chunk);
      const { files, shares } = group ? needsOf(compilation, group) : { files: [], shares: [] };
      return { critical: [entry, ...files], shares };
    };
    return remoteManifestSchema.parse({
      ...metadata,
      version: versionName,
      entry,
      shared: takenVersions(compilation, shared),
      uses: usedExports(compilation),
      critical: partOf('app').critical,
      widgets: metadata.widgets.map((widget) => ({ ...widget, ...partOf(widgetChunk(widget.name)) })),
      screens: Object.fromEntries([...groups].map(([path, group]) => [path, needsOf(compilation, group)])),
      integrity,
    });
  }
}

/** Versions of the singletons that the code uses. */
function takenVersions({ modules }: Compilation, shared: RemoteManifestOptions['shared']): Record<string, string> {
  const taken = new Set([...modules].flatMap((module) => shareKeyOf(module) ?? []));
  return Object.fromEntries(Object.entries(sharedVersions(shared)).filter(([request]) => taken.has(request)));
}
