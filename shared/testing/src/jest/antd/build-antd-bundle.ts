import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { antdBundleFolder, antdModules, getModuleFile, repository } from './antd-bundle.ts';

const bundleFile = 'bundle.cjs';

/** Each module is evaluated only when a suite first imports it. */
const entrySource = `module.exports = {${Object.keys(antdModules)
  .map((module) => `get ${JSON.stringify(module)}() { return require(${JSON.stringify(module)}); }`)
  .join(',')}};`;

const resolveModules: Plugin = {
  name: 'resolve-modules',
  setup({ onResolve, resolve }) {
    // React and dayjs are external, so that the tests and the bundle share one instance of each.
    onResolve({ filter: /^(react|react-dom|dayjs)(\/|$)/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
      external: true,
    }));
    onResolve({ filter: /^(antd|@ant-design)(\/|$)/ }, ({ path, kind }) => {
      const owner = antdModules[path];
      // Only the entry calls `require` for these modules; the packages themselves use imports.
      if (kind !== 'require-call' || owner === undefined) return undefined;
      return resolve(path, { kind: 'import-statement', resolveDir: join(repository, owner) });
    });
  },
};

async function writeBundle(folder: string): Promise<void> {
  await build({
    stdin: { contents: entrySource, resolveDir: repository },
    outfile: join(folder, bundleFile),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2024',
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'error',
    plugins: [resolveModules],
  });
  for (const module of Object.keys(antdModules)) {
    const source = `module.exports = require('./${bundleFile}')[${JSON.stringify(module)}];\n`;
    await writeFile(join(folder, getModuleFile(module)), source);
  }
}

/** Bundles antd into one file. If two runs do so at the same time, the first to finish wins. */
export async function buildAntdBundle(): Promise<void> {
  await mkdir(dirname(antdBundleFolder), { recursive: true });
  const temporaryFolder = await mkdtemp(`${antdBundleFolder}-`);
  try {
    await writeBundle(temporaryFolder);
    await rename(temporaryFolder, antdBundleFolder);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true });
    if (!existsSync(antdBundleFolder)) throw error;
  }
}
