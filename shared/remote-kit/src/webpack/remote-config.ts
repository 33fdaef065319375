import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { getVersionFile } from '@reportage/contracts';
import type { Configuration } from 'webpack';
import { getContainerName } from '../container-name.ts';
import type { DefinedRemote } from '../define/define-remote.ts';
import { describeRemote } from '../define/describe-remote.ts';
import { buildPlaceholder, createBaseConfig, createMinimizer, readPackage } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { ContentVersionPlugin } from './content-version-plugin.ts';
import { getRemoteShares, getShareVersions, runtimeOptimization } from './federation.ts';
import { NarrowedExportsPlugin } from './narrowed-exports-plugin.ts';
import { type DeclaredScreen, readScreens } from './read-screens.ts';
import { createRefreshConfig, hotClientFile } from './refresh.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { SelfContainedChunksPlugin } from './self-contained-chunks-plugin.ts';
import { checkWidgetFiles, getExposedWidgets } from './widget-files.ts';

/**
 * Configures the complete build of a remote.
 * @param configUrl the `import.meta.url` of its `webpack.config.ts`
 * @throws if code and metadata disagree
 */
export async function createRemoteConfig(
  configUrl: string,
  mode: Configuration['mode'] = 'production',
  /** In development, changed components are replaced in the page. */
  { refresh = false }: { refresh?: boolean } = {},
): Promise<Configuration> {
  const build = readPackage(dirname(fileURLToPath(configUrl)));
  const remote = await readRemote(configUrl);
  const screens = await readScreens(build.folder);
  checkMetadata(build.name, remote, screens);
  await checkWidgetFiles(build.folder, remote);
  const metadata = describeRemote(remote);
  const shared = getRemoteShares(build.folder);
  const config = createBaseConfig(build, mode, { refresh });
  const refreshSettings = refresh ? createRefreshConfig() : {};
  const versionPlaceholder = `${build.packageVersion}-${buildPlaceholder}`;
  const version = new ContentVersionPlugin(
    { remote: metadata, shared: getShareVersions(shared) },
    // Code that is replaced in the page must keep its original module name.
    { keepsFirstHash: refresh },
  );
  return {
    ...config,
    // The host loads the remote itself with the same timeout.
    output: {
      ...config.output,
      ...refreshSettings.output,
      chunkLoadTimeout: 8_000,
      uniqueName: `${build.name}-${buildPlaceholder}`,
    },
    resolve: { ...config.resolve, ...refreshSettings.resolve },
    entry: {},
    // A failed build is not part of the hot updates; the next update starts from the last successful build.
    optimization: { ...config.optimization, emitOnErrors: false, minimizer: [createMinimizer({ inParallel: false })] },
    // For a small remote, reading a cache from disk takes as long as building, and writing one takes longer.
    ...(mode === 'development' ? {} : { cache: false }),
    plugins: [
      ...(config.plugins ?? []),
      ...(refreshSettings.plugins ?? []),
      new ModuleFederationPlugin({
        name: getContainerName(build.name, versionPlaceholder),
        filename: getVersionFile(versionPlaceholder, 'entry.[contenthash:12].js'),
        exposes: {
          './app': { import: refresh ? [hotClientFile, './src/bootstrap.tsx'] : './src/bootstrap.tsx', name: 'app' },
          ...getExposedWidgets(remote.widgets),
        },
        shared,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: runtimeOptimization },
        manifest: false,
        dts: false,
      }),
      new NarrowedExportsPlugin(),
      new SelfContainedChunksPlugin(),
      version,
      ...(mode === 'development' ? [] : [new CompressPlugin()]),
      new RemoteManifestPlugin({ build, metadata, screens, shared, version }),
    ],
  };
}

/**
 * Reads the remote's plain data. When it is rebuilt in the same process, an ordinary import would return the old data.
 */
async function readRemote(configUrl: string): Promise<DefinedRemote> {
  const file = new URL('./src/remote.ts', configUrl);
  file.searchParams.set('changed', String((await stat(file)).mtimeMs));
  const { default: remote } = (await import(file.href)) as { default: DefinedRemote };
  return remote;
}

function checkMetadata(packageName: string, remote: DefinedRemote, screens: readonly DeclaredScreen[]): void {
  if (remote.name !== packageName)
    throw new Error(`remote.ts has the name ${remote.name}, but package.json has ${packageName}`);
  const screenPaths = screens.map(({ path }) => path);
  const declaredPaths = remote.routes.map((route) => route.path);
  const missingPaths = declaredPaths.filter((path) => !screenPaths.includes(path));
  const undeclaredPaths = screenPaths.filter((path) => !declaredPaths.includes(path));
  if (missingPaths.length > 0)
    throw new Error(`remote.ts declares routes without a screen in bootstrap.tsx: ${missingPaths.join(', ')}`);
  if (undeclaredPaths.length > 0)
    throw new Error(`bootstrap.tsx has screens without a route in remote.ts: ${undeclaredPaths.join(', ')}`);
}
