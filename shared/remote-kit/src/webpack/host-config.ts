import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, readPackage } from './base-config.ts';
import { BootScriptPlugin } from './boot-script-plugin.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { ContentVersionPlugin } from './content-version-plugin.ts';
import { hostShared } from './federation.ts';
import { HostManifestPlugin } from './host-manifest-plugin.ts';

interface HostConfigOptions {
  /** Styles of the first paint, before any script: they go into the page itself. */
  criticalCss: string;
  mode?: Configuration['mode'];
}

/** The whole build of the host; it exposes nothing, and provides the singletons and the federation runtime. */
export function createHostConfig(configUrl: string, options: HostConfigOptions): Configuration {
  const build = readPackage(dirname(fileURLToPath(configUrl)));
  const shared = hostShared(build.folder);
  const config = baseConfig(build, options.mode);
  const version = new ContentVersionPlugin();
  return {
    ...config,
    entry: { main: './src/main.ts' },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true },
        manifest: false,
        dts: false,
      }),
      new BootScriptPlugin(`${build.folder}/src/boot/boot.ts`),
      version,
      new CompressPlugin(),
      new HostManifestPlugin({
        build,
        shared,
        version,
        template: `${build.folder}/src/index.html`,
        criticalCss: options.criticalCss,
      }),
    ],
  };
}
