import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { DefinedRemote } from '../../define/define-remote.ts';
import { ProvidedSharesPlugin } from '../provided-shares-plugin.ts';
import { writeReplacements } from './replacements.ts';
import { ScreenListPlugin } from './screen-list-plugin.ts';

/**
 * Configures one route-split build of the whole product, for benchmarks: the host's build without federation, with
 * a runtime that imports all remotes.
 */
export async function createSingleConfig(repository: string, output: string): Promise<Configuration> {
  const host = join(repository, 'host');
  const remotes = await readRemotes(repository);
  const { default: config } = (await import(pathToFileURL(join(host, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  const replacements = await writeReplacements(`${output}.replacements`, repository, remotes);
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin instanceof ModuleFederationPlugin || plugin instanceof ProvidedSharesPlugin),
  );
  return {
    ...config,
    name: 'single',
    cache: false,
    output: { ...config.output, path: join(output, 'host') },
    resolve: {
      ...config.resolve,
      alias: {
        '@module-federation/enhanced/runtime$': replacements.runtime,
        // This file provides singletons to remotes. It is not needed here, because each remote imports its own modules.
        [join(host, 'src/provided.ts')]: replacements.empty,
      },
    },
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
    plugins: [...plugins, new ScreenListPlugin({ repository, remotes, output })],
  };
}

async function readRemotes(repository: string): Promise<DefinedRemote[]> {
  const names = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
  const files = names.map((name) => pathToFileURL(join(repository, name, 'src/remote.ts')).href);
  const modules = await Promise.all(files.map((file) => import(file) as Promise<{ default: DefinedRemote }>));
  return modules.map((module) => module.default);
}
