import { isContentFile, type RemoteMetadata, remoteManifestSchema } from '@reportage/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { PackageBuild } from './base-config.ts';
import type { ContentVersionPlugin } from './content-version-plugin.ts';
import { collectUsedExports } from './exports.ts';
import { type getRemoteShares, getShareVersions } from './federation.ts';
import { hashFiles } from './file-hashes.ts';
import type { DeclaredScreen } from './read-screens.ts';
import { getNeeds, getScreenGroups } from './screen-needs.ts';
import { getShareKey } from './used-shares.ts';
import { getWidgetChunk } from './widget-files.ts';

interface RemoteManifestOptions {
  build: PackageBuild;
  metadata: Omit<RemoteMetadata, 'version'>;
  screens: readonly DeclaredScreen[];
  shared: ReturnType<typeof getRemoteShares>;
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
        const text = `${JSON.stringify(this.#createManifest(compilation), null, 2)}\n`;
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(text));
      });
    });
  }

  #createManifest(compilation: Compilation): unknown {
    const { build, metadata, screens, shared, version } = this.#options;
    const versionName = `${build.packageVersion}-${version.contentHash}`;
    const integrity = hashFiles(compilation);
    const entry = Object.keys(integrity).find((name) => !isContentFile(name));
    const groups = getScreenGroups(compilation, build.folder, screens);
    const getChunkNeeds = (chunk: string) => {
      const group = compilation.namedChunkGroups.get(chunk);
      const { files, shares } = group ? getNeeds(compilation, group) : { files: [], shares: [] };
      return { critical: [entry, ...files], shares };
    };
    return remoteManifestSchema.parse({
      ...metadata,
      version: versionName,
      entry,
      shared: listUsedVersions(compilation, shared),
      uses: collectUsedExports(compilation),
      critical: getChunkNeeds('app').critical,
      widgets: metadata.widgets.map((widget) => ({ ...widget, ...getChunkNeeds(getWidgetChunk(widget.name)) })),
      screens: Object.fromEntries([...groups].map(([path, group]) => [path, getNeeds(compilation, group)])),
      integrity,
    });
  }
}

/** Lists the versions of the singletons that the code uses. */
function listUsedVersions({ modules }: Compilation, shared: RemoteManifestOptions['shared']): Record<string, string> {
  const sharedKeys = new Set([...modules].flatMap((module) => getShareKey(module) ?? []));
  return Object.fromEntries(Object.entries(getShareVersions(shared)).filter(([request]) => sharedKeys.has(request)));
}
