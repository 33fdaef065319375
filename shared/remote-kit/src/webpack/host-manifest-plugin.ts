import { type HostManifest, hostManifestSchema, remoteContractVersion } from '@reportage/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { PackageBuild } from './base-config.ts';
import type { ContentVersionPlugin } from './content-version-plugin.ts';
import { collectProvidedExports } from './exports.ts';
import { type getHostShares, getShareVersions } from './federation.ts';
import { hashFiles } from './file-hashes.ts';
import { getOnDemandFiles } from './host-files.ts';
import { createPage, type PageSources, renderScriptTags } from './host-page.ts';

interface HostManifestOptions extends PageSources {
  build: PackageBuild;
  shared: ReturnType<typeof getHostShares>;
  version: ContentVersionPlugin;
  prefixes: HostManifest['prefixes'];
  events: HostManifest['events'];
}

const pageFile = 'index.html';

/** Writes `host.json`, and `index.html` with script hashes and with placeholders that the edge server fills in. */
export class HostManifestPlugin {
  readonly #options: HostManifestOptions;

  constructor(options: HostManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_ADDITIONAL: first, PROCESS_ASSETS_STAGE_ANALYSE: last } = webpack.Compilation;
    const name = 'HostManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.addAll([this.#options.template, this.#options.bootScript]);
      // The page is emitted early, so that the build's version also depends on it.
      compilation.hooks.processAssets.tapPromise({ name, stage: first }, async () => {
        compilation.emitAsset(pageFile, new webpack.sources.RawSource(await createPage(this.#options)));
      });
      compilation.hooks.processAssets.tap({ name, stage: last }, () => {
        if (compilation.errors.length > 0) return;
        const manifest = this.#createManifest(compilation);
        compilation.updateAsset(pageFile, (source) => {
          const html = source.source().toString().replace('<!--scripts-->', renderScriptTags(compilation, manifest));
          return new webpack.sources.RawSource(html);
        });
        compilation.emitAsset('host.json', new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }

  #createManifest(compilation: Compilation) {
    const { build, shared, version, prefixes, events } = this.#options;
    return hostManifestSchema.parse({
      version: `${build.packageVersion}-${version.contentHash}`,
      contract: remoteContractVersion,
      provides: getShareVersions(shared),
      exports: collectProvidedExports(compilation),
      prefixes,
      events,
      shares: getOnDemandFiles(compilation),
      integrity: hashFiles(compilation),
    });
  }
}
