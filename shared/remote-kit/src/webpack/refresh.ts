import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { contentFile } from '@reportage/contracts';
import webpack, { type Configuration } from 'webpack';

/** The refresh plugin imports the runtime both by name and by path. */
const refreshRuntime = ['react-refresh/runtime$', fileURLToPath(import.meta.resolve('react-refresh/runtime'))];
const pageFolder = join(import.meta.dirname, '../dev/page');

/** The first module of a remote in development: the page uses it to apply a new build. */
export const hotClient = join(pageFolder, 'hot-client.js');

/**
 * The configuration of a remote's development build for fast refresh: components are replaced in the page and keep
 * their state. The page has the counterpart (`src/dev/page`), React's development build.
 */
export const refreshConfig = (): Pick<Configuration, 'output' | 'plugins' | 'resolve'> => ({
  output: {
    hotUpdateMainFilename: contentFile('[runtime].[fullhash].hot-update.json'),
    hotUpdateChunkFilename: contentFile('[id].[fullhash].hot-update.js'),
  },
  resolve: {
    alias: {
      'react/jsx-dev-runtime$': join(pageFolder, 'jsx-dev-runtime.js'),
      ...Object.fromEntries(refreshRuntime.map((name) => [name, join(pageFolder, 'refresh-runtime.cjs')])),
    },
  },
  // The dev server shows errors itself.
  plugins: [
    new webpack.HotModuleReplacementPlugin(),
    new RefreshPlugin({ overlay: false, exclude: [/node_modules/, pageFolder] }),
  ],
});
