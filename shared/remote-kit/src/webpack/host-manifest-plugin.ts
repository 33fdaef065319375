import { readFile } from 'node:fs/promises';
import { hostManifestSchema, remoteContractVersion } from '@reportage/contracts';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import type { PackageBuild } from './base-config.ts';
import { bootScriptPrefix } from './boot-script-plugin.ts';
import type { ContentVersionPlugin } from './content-version-plugin.ts';
import { type hostShared, sharedVersions } from './federation.ts';
import { hashFiles } from './file-hashes.ts';

interface HostManifestOptions {
  build: PackageBuild;
  shared: ReturnType<typeof hostShared>;
  version: ContentVersionPlugin;
  template: string;
  criticalCss: string;
}

/** Writes `host.json` and `index.html`, whose scripts carry their hashes; the edge fills its placeholders for each view. */
export class HostManifestPlugin {
  readonly #options: HostManifestOptions;

  constructor(options: HostManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
    compiler.hooks.thisCompilation.tap('HostManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#options.template);
      compilation.hooks.processAssets.tapPromise({ name: 'HostManifestPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const manifest = this.#manifest(compilation);
        const template = await readFile(this.#options.template, 'utf8');
        const html = template
          .replace('/* critical styles */', this.#options.criticalCss)
          .replace('<!--scripts-->', scriptTags(compilation, manifest));
        compilation.emitAsset('host.json', new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }

  #manifest(compilation: Compilation) {
    const { build, shared, version } = this.#options;
    return hostManifestSchema.parse({
      version: `${build.packageVersion}-${version.contentHash}`,
      contract: remoteContractVersion,
      provides: sharedVersions(shared),
      integrity: hashFiles(compilation),
    });
  }
}

interface ServedFiles {
  version: string;
  integrity: Record<string, string>;
}

/** Boot script first and blocking (it is small, and sets the first paint's theme), then the host's files. */
function scriptTags(compilation: Compilation, { version, integrity }: ServedFiles): string {
  const boot = Object.keys(integrity).filter((name) => name.startsWith(bootScriptPrefix));
  const main = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((name) => name.endsWith('.js'));
  const attributes = (name: string) =>
    `/static/${version}/${name}" integrity="${integrity[name]}" crossorigin="anonymous"`;
  const preloads = shellFiles(compilation, main).map(
    (name) => `<link rel="preload" as="script" href="${attributes(name)}>`,
  );
  const scripts = [...boot, ...main].map(
    (name) => `<script defer nonce="__CSP_NONCE__" src="${attributes(name)}></script>`,
  );
  return [...preloads, ...scripts].join('\n    ');
}

/** Files of the shell itself, which the entry would only ask for once it runs: fetched from the first moment on. */
function shellFiles(compilation: Compilation, main: readonly string[]): string[] {
  const shell = compilation.namedChunkGroups.get('shell')?.getFiles() ?? [];
  const files = new Set([...shell, ...sharedFiles(compilation)]);
  return [...files].filter((name) => name.endsWith('.js') && !main.includes(name));
}

/** Singletons that only some remotes' screens ask for. */
const onDemand = /^@reportage\/(pro|chart-.*)$/;

/** Files of the singletons that every page needs; the share scope names the module that provides each. */
function sharedFiles({ modules, chunkGraph }: Compilation): string[] {
  const providers = [...modules].filter((module) => module.type === 'provide-module');
  const needed = providers.filter((module) => !onDemand.test((module as Module & { _name?: string })._name ?? ''));
  const groups = needed.flatMap(({ blocks }) => blocks.map((block) => chunkGraph.getBlockChunkGroup(block)));
  return groups.flatMap((group) => group?.getFiles() ?? []);
}
