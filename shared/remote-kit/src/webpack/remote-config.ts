import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerName } from '../container-name.ts';
import type { DefinedRemote } from '../define-remote.ts';
import { baseConfig, buildPlaceholder, readPackage } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { ContentVersionPlugin } from './content-version-plugin.ts';
import { remoteShared } from './federation.ts';
import { readScreens } from './read-screens.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';

/** The whole build of a remote; `configUrl` is the `import.meta.url` of its `webpack.config.ts`. @throws where code and metadata disagree */
export async function createRemoteConfig(
  configUrl: string,
  mode: Configuration['mode'] = 'production',
): Promise<Configuration> {
  const build = readPackage(dirname(fileURLToPath(configUrl)));
  const { default: remote } = (await import(new URL('./src/remote.ts', configUrl).href)) as { default: DefinedRemote };
  await checkAgainstCode(build.folder, build.name, remote);
  const shared = remoteShared(build.folder);
  const config = baseConfig(build, mode);
  const version = new ContentVersionPlugin();
  const widgets = remote.widgets.map((widget) => [`./widget/${widget}`, `./src/widgets/${widget}.tsx`] as const);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(build.name, `${build.packageVersion}-${buildPlaceholder}`),
        filename: 'entry.[contenthash:12].js',
        exposes: { './app': { import: './src/bootstrap.tsx', name: 'app' }, ...Object.fromEntries(widgets) },
        shared,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: false,
        dts: false,
      }),
      version,
      new CompressPlugin(),
      new RemoteManifestPlugin({ build, remote, shared, version }),
    ],
  };
}

async function checkAgainstCode(folder: string, packageName: string, remote: DefinedRemote): Promise<void> {
  if (remote.name !== packageName) throw new Error(`remote.ts names ${remote.name}, package.json ${packageName}`);
  const screens = await readScreens(folder);
  const declared = remote.routes.map((route) => route.path);
  const missing = declared.filter((path) => !screens.includes(path));
  const undeclared = screens.filter((path) => !declared.includes(path));
  if (missing.length > 0)
    throw new Error(`remote.ts declares routes without a screen in bootstrap.tsx: ${missing.join(', ')}`);
  if (undeclared.length > 0)
    throw new Error(`bootstrap.tsx has screens without a route in remote.ts: ${undeclared.join(', ')}`);
}
