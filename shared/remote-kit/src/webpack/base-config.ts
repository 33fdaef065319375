import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContentFile } from '@reportage/contracts';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions, type WebpackPluginInstance } from 'webpack';
import { ModuleIdsPlugin } from './module-ids-plugin.ts';
import { PageRuntimePlugin } from './page-runtime-plugin.ts';

export interface PackageBuild {
  /** The package's folder. */
  folder: string;
  name: string;
  packageVersion: string;
}

/** Built files contain this placeholder until their content hash replaces it; see content-version-plugin. */
export const buildPlaceholder = 'BUILD0HASH0X';

export function readPackage(folder: string): PackageBuild {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { folder, name: name.replace(/^@[^/]+\//, ''), packageVersion: version };
}

const isProduction = (mode: string | undefined): boolean => mode !== 'development';

/** Creates the configuration that the host's build and the remotes' builds have in common. */
export function createBaseConfig(
  build: PackageBuild,
  mode: Configuration['mode'],
  { refresh = false }: { refresh?: boolean } = {},
): Configuration {
  const production = isProduction(mode);
  return {
    mode: production ? 'production' : 'development',
    context: build.folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: join(build.folder, 'dist'),
      filename: getContentFile('[name].[contenthash:12].js'),
      chunkFilename: getContentFile('[name].[contenthash:12].js'),
      assetModuleFilename: getContentFile('[name].[contenthash:12][ext]'),
      publicPath: 'auto',
      uniqueName: build.name,
      // A module whose file arrived too late for one attempt must be able to run in the next.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: { rules: [createScriptRule(refresh), createCssModuleRule(build), createCssRule(), createFontRule()] },
    optimization: {
      // The plugins below set the ids.
      moduleIds: false,
      chunkIds: false,
      realContentHash: true,
      minimizer: [createMinimizer({ inParallel: true })],
    },
    plugins: [
      ...createIdPlugins(production),
      new PageRuntimePlugin(),
      new webpack.DefinePlugin({ STYLE_OWNER: JSON.stringify(build.name) }),
    ],
    // Modules must not detect AMD, because lodash would otherwise add itself to the window.
    amd: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    cache: production ? createFilesystemCache(build) : { type: 'memory' },
  };
}

/** Creates the minimizer. In parallel mode it starts worker processes, which pays off with dozens of files. */
export const createMinimizer = ({ inParallel }: { inParallel: boolean }): WebpackPluginInstance =>
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: inParallel, extractComments: false });

/**
 * Creates the plugins that set ids. Ids depend only on names, and their range is large enough to make collisions
 * rare. Adding or removing a module changes no other id, and therefore no other file.
 */
const createIdPlugins = (production: boolean): WebpackPluginInstance[] =>
  production
    ? [new ModuleIdsPlugin(), new webpack.ids.DeterministicChunkIdsPlugin({ maxLength: 5 })]
    : [new webpack.ids.NamedModuleIdsPlugin(), new webpack.ids.NamedChunkIdsPlugin()];

/** Creates the cache for published builds. A development build keeps its cache in memory while its process runs. */
const createFilesystemCache = (build: PackageBuild): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(build.folder, 'node_modules/.cache/webpack'),
  buildDependencies: { config: [join(build.folder, 'webpack.config.ts'), `${import.meta.dirname}/`] },
});

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

const createScriptRule = (refresh: boolean): Rule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: resolveLoader('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Unless the page has React's development build, the host's production build creates elements, even while a
        // remote is developed.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  },
});

/** Style elements have the page's nonce and their owner's name, which identifies them for removal on unmount. */
const styleLoader = {
  loader: resolveLoader('style-loader'),
  options: { insert: join(import.meta.dirname, 'insert-style.js') },
};

const createCssModuleRule = (build: PackageBuild): Rule => ({
  test: /\.module\.css$/,
  use: [
    styleLoader,
    {
      loader: resolveLoader('css-loader'),
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `${build.name}-[local]-[hash:base64:5]`,
        },
      },
    },
  ],
});

const createCssRule = (): Rule => ({
  test: /\.css$/,
  exclude: /\.module\.css$/,
  use: [styleLoader, { loader: resolveLoader('css-loader') }],
  sideEffects: true,
});

const createFontRule = (): Rule => ({ test: /\.(woff2?|svg|png)$/, type: 'asset/resource' });

/** Resolves a loader from this package, which depends on it, rather than from the package being built. */
function resolveLoader(name: string): string {
  return new URL(import.meta.resolve(name)).pathname;
}
