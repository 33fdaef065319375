import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds a package's `dist` with its `webpack.config.ts`. @throws what {@link runWebpack} throws */
export async function buildPackage(folder: string): Promise<{ files: number; bytes: number }> {
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: config } = (await import(file)) as { default: Configuration | Promise<Configuration> };
  const stats = await runWebpack(await config);
  const { assets = [] } = stats.toJson({ all: false, assets: true });
  return { files: assets.length, bytes: assets.reduce((sum, asset) => sum + asset.size, 0) };
}

/** @throws with all of the build's errors */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack created no compiler from the configuration');
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) =>
        result ? resolve(result) : reject(error ?? new Error('webpack returned no result')),
      );
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
    return stats;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
