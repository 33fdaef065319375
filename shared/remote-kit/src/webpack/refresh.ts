import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { getContentFile } from '@reportage/contracts';
import webpack, { type Configuration } from 'webpack';

/** The refresh plugin imports the runtime both by name and by path. */
const refreshRuntimeRequests = ['react-refresh/runtime$', fileURLToPath(import.meta.resolve('react-refresh/runtime'))];
const pageFolder = join(import.meta.dirname, '../dev/page');

/** The first module of a remote in development, which applies new builds in the page. */
export const hotClientFile = join(pageFolder, 'hot-client.js');

/**
 * Creates the configuration of a remote's development build for fast refresh, which replaces components in the page
 * while they keep their state. The page needs React's development build (`src/dev/page`).
 */
export const createRefreshConfig = (): Pick<Configuration, 'output' | 'plugins' | 'resolve'> => ({
  output: {
    hotUpdateMainFilename: getContentFile('[runtime].[fullhash].hot-update.json'),
    hotUpdateChunkFilename: getContentFile('[id].[fullhash].hot-update.js'),
  },
  resolve: {
    alias: {
      'react/jsx-dev-runtime$': join(pageFolder, 'jsx-dev-runtime.js'),
      ...Object.fromEntries(refreshRuntimeRequests.map((name) => [name, join(pageFolder, 'refresh-runtime.cjs')])),
    },
  },
  // The dev server shows errors itself.
  plugins: [
    new webpack.HotModuleReplacementPlugin(),
    new RefreshPlugin({ overlay: false, exclude: [/node_modules/, pageFolder] }),
  ],
});
