import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { PageRuntimePlugin } from './page-runtime-plugin.ts';

export interface PackageBuild {
  /** The package's folder. */
  folder: string;
  name: string;
  packageVersion: string;
}

/** Stands in the built files where the content's own hash comes in the end; see content-version-plugin. */
export const buildPlaceholder = 'BUILD0HASH0X';

export function readPackage(folder: string): PackageBuild {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { folder, name: name.replace('@reportage/', ''), packageVersion: version };
}

const isProduction = (mode: string | undefined): boolean => mode !== 'development';

/** What the builds of host and remotes have in common. */
export function baseConfig(build: PackageBuild, mode: Configuration['mode']): Configuration {
  const production = isProduction(mode);
  return {
    mode: production ? 'production' : 'development',
    context: build.folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: join(build.folder, 'dist'),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      publicPath: 'auto',
      uniqueName: `${build.name}-${buildPlaceholder}`,
      // A module whose file came too late for one attempt must be able to run at the next.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: { rules: [scriptRule(), cssModuleRule(build), cssRule(), fontRule()] },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: true,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    plugins: [new PageRuntimePlugin(), new webpack.DefinePlugin({ STYLE_OWNER: JSON.stringify(build.name) })],
    // Modules that look for AMD find none: lodash would else put itself on the window.
    amd: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    cache: production ? filesystemCache(build) : { type: 'memory' },
  };
}

/** Of the builds that are published. A developer's build lasts as long as its process, which remembers it. */
const filesystemCache = (build: PackageBuild): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(build.folder, 'node_modules/.cache/webpack'),
  buildDependencies: { config: [join(build.folder, 'webpack.config.ts'), `${import.meta.dirname}/`] },
});

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

const scriptRule = (): Rule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: loader('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Elements are made by the host's React, which is the one for production also where a remote is developed.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  },
});

/** Style elements carry the page's nonce and their owner's name, by which they leave at unmount. */
const styleLoader = {
  loader: loader('style-loader'),
  options: { insert: join(import.meta.dirname, 'insert-style.js') },
};

const cssModuleRule = (build: PackageBuild): Rule => ({
  test: /\.module\.css$/,
  use: [
    styleLoader,
    {
      loader: loader('css-loader'),
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

const cssRule = (): Rule => ({
  test: /\.css$/,
  exclude: /\.module\.css$/,
  use: [styleLoader, { loader: loader('css-loader') }],
  sideEffects: true,
});

const fontRule = (): Rule => ({ test: /\.(woff2?|svg|png)$/, type: 'asset/resource' });

/** Loaders are this package's dependencies, not those of the package being built. */
function loader(name: string): string {
  return new URL(import.meta.resolve(name)).pathname;
}
