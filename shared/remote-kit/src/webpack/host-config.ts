import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type EventDefinition, type HostManifest, listEmittedNames, listKnownEvents } from '@reportage/contracts';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfig, readPackage } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { ContentVersionPlugin } from './content-version-plugin.ts';
import { getHostShares, getShareVersions, runtimeOptimization } from './federation.ts';
import { HostManifestPlugin } from './host-manifest-plugin.ts';
import { NarrowedExportsPlugin } from './narrowed-exports-plugin.ts';
import { ProvidedSharesPlugin } from './provided-shares-plugin.ts';
import { ShareFilesPlugin } from './share-files-plugin.ts';

interface HostConfigOptions {
  /** Styles for the first paint, before any script runs, which are inlined in the page. */
  criticalCss: string;
  /** The route table's prefixes for each remote. */
  prefixes: HostManifest['prefixes'];
  emits: readonly EventDefinition[];
  mode?: Configuration['mode'];
}

/** The plugin that passes the runtime to remotes imports it as CommonJS, which would add a second copy of it. */
const singleRuntimePlugin = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource: { request: string }) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

/**
 * Configures the complete build of the host. It exposes nothing, and provides the singletons and the federation
 * runtime.
 */
export function createHostConfig(configUrl: string, options: HostConfigOptions): Configuration {
  const build = readPackage(dirname(fileURLToPath(configUrl)));
  const shared = getHostShares(build.folder);
  const config = createBaseConfig(build, options.mode);
  const events = { emits: options.emits.flatMap(listEmittedNames), known: listKnownEvents() };
  const version = new ContentVersionPlugin({ provides: getShareVersions(shared), prefixes: options.prefixes, events });
  const shareFiles = new ShareFilesPlugin();
  return {
    ...config,
    entry: { main: './src/main.ts' },
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'all', cacheGroups: { shares: shareFiles.cacheGroup } },
    },
    plugins: [
      ...(config.plugins ?? []),
      singleRuntimePlugin,
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: runtimeOptimization },
        manifest: false,
        dts: false,
      }),
      shareFiles,
      new NarrowedExportsPlugin(),
      new ProvidedSharesPlugin(Object.keys(shared)),
      version,
      new CompressPlugin(),
      new HostManifestPlugin({
        build,
        shared,
        version,
        template: `${build.folder}/src/index.html`,
        bootScript: `${build.folder}/src/boot/boot.ts`,
        criticalCss: options.criticalCss,
        prefixes: options.prefixes,
        events,
      }),
    ],
  };
}
