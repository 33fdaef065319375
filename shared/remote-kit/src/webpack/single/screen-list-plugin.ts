import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getVersionFile,
  type HostManifest,
  hostManifestSchema,
  type RemoteManifest,
  remoteManifestSchema,
} from '@reportage/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { DefinedRemote } from '../../define/define-remote.ts';
import { describeRemote } from '../../define/describe-remote.ts';
import { sha384 } from '../file-hashes.ts';
import { readScreens } from '../read-screens.ts';
import { getScreenGroups, getScripts } from '../screen-needs.ts';
import { getWidgetChunk } from '../widget-files.ts';

interface ScreenListOptions {
  repository: string;
  remotes: readonly DefinedRemote[];
  /** The folder that contains the build, and a folder for each remote's manifest. */
  output: string;
}

/** The content of the entry files. They are never requested, because the code of all remotes is in the build itself. */
const entryText = '// Part of the single build.\n';

/**
 * Makes the single build publishable: each remote's manifest lists its screens' chunks as files of the host, so that
 * the boot script preloads them like those of federated remotes.
 */
export class ScreenListPlugin {
  readonly #options: ScreenListOptions;

  constructor(options: ScreenListOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    // By this stage, the host's manifest has already been written.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ScreenListPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ScreenListPlugin', stage }, async () => {
        const asset = compilation.getAsset('host.json');
        if (!asset) return;
        const manifest = hostManifestSchema.parse(JSON.parse(asset.source.source().toString()));
        for (const remote of this.#options.remotes)
          Object.assign(manifest.shares, await this.#describe(remote, manifest, compilation));
        compilation.updateAsset('host.json', new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }

  /** Writes a remote's manifest. @returns the files of each of its screens, by the screen's name in the manifest */
  async #describe(
    remote: DefinedRemote,
    host: HostManifest,
    compilation: Compilation,
  ): Promise<HostManifest['shares']> {
    const { repository, output } = this.#options;
    const { name } = remote;
    const folder = join(repository, name);
    const groups = getScreenGroups(compilation, folder, await readScreens(folder));
    const initialFiles = ['main', 'shell'].flatMap((group) => getNamedScripts(compilation, group));
    const shares: HostManifest['shares'] = {};
    const screens: RemoteManifest['screens'] = {};
    const addShare = (path: string, files: readonly string[]): string[] => {
      const key = `${name}:${path}`;
      shares[key] = [...new Set(files)].filter((file) => !initialFiles.includes(file));
      return [key];
    };
    for (const [path, group] of groups) {
      const files = [...getNamedScripts(compilation, name), ...getScripts(group)];
      screens[path] = { files: [], shares: addShare(path, files) };
    }
    const metadata = describeRemote(remote);
    const widgets = metadata.widgets.map((widget) => {
      const chunk = getWidgetChunk(widget.name);
      return { ...widget, critical: [], shares: addShare(chunk, getNamedScripts(compilation, chunk)) };
    });
    const entry = getVersionFile(host.version, 'entry.js');
    const description = remoteManifestSchema.parse({
      ...metadata,
      version: host.version,
      entry,
      shared: {},
      critical: [],
      screens,
      widgets,
      integrity: { [entry]: sha384(entryText) },
    });
    await mkdir(join(output, name, host.version), { recursive: true });
    await writeFile(join(output, name, entry), entryText);
    await writeFile(join(output, name, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
    return shares;
  }
}

function getNamedScripts({ namedChunkGroups }: Compilation, name: string): string[] {
  const group = namedChunkGroups.get(name);
  return group ? getScripts(group) : [];
}
