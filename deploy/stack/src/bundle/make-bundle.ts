import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build, type Metafile, stop } from 'esbuild';

/** Packages that contain more than JavaScript (native code, WebAssembly, a browser), or that few installations use. */
const externalPackages = [
  '@aws-sdk/client-s3',
  '@duckdb/node-api',
  '@node-rs/argon2',
  '@sparticuz/chromium',
  'esbuild',
  'pg-native',
  'playwright',
  'sharp',
];

/** CommonJS packages use `require` to load Node's own modules. */
const requireBanner =
  "import { createRequire as createRequireForPackages } from 'node:module'; const require = createRequireForPackages(import.meta.url);";

/** Runs first in every bundle. The path is relative to the repository, because this code is itself bundled. */
const stackMapper = 'deploy/stack/src/bundle/map-stacks.ts';
/** Replaces a package that cannot be bundled. */
const oidcReplacement = 'deploy/stack/src/bundle/no-gateway.ts';

/**
 * How long the previous bundle's chunks are kept: a process started from it may still import them.
 */
const chunkRetentionMs = 24 * 60 * 60 * 1_000;

async function removeOldChunks(folder: string, currentFiles: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const isUnused = /\.mjs(\.map)?$/.test(name) && !currentFiles.has(file);
    if (isUnused && Date.now() - (await stat(file)).mtimeMs > chunkRetentionMs) await rm(file, { force: true });
  }
}

/**
 * Checks that no CommonJS package is imported dynamically. It would lose its named exports, so one of our own files
 * must import it statically.
 */
function checkNamedExports({ outputs }: Metafile): void {
  for (const { entryPoint = '', exports } of Object.values(outputs))
    if (entryPoint && !entryPoint.endsWith('.ts') && exports.join() === 'default')
      throw new Error(`${entryPoint} would lose its named exports when it is imported dynamically.`);
}

/** Entry files, keyed by their name in the bundle's folder: `{ main: 'deploy/…/main.ts' }`. */
export type BundleEntries = Readonly<Record<string, string>>;

/**
 * Bundles the entry files and their imports into a few files with source maps. Code shared by entries is included once,
 * and dynamic imports get their own files. Syntax and names stay unchanged.
 * @returns the inputs and outputs, relative to the root
 */
export async function buildBundle(
  root: string,
  entries: BundleEntries,
  folder: string,
): Promise<{ inputs: string[]; outputs: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([name, entry]) => ({ in: entry, out: name })),
    outdir: join(root, folder),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    external: externalPackages,
    alias: { '@vercel/oidc': join(root, oidcReplacement) },
    inject: [stackMapper],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    banner: { js: requireBanner },
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  checkNamedExports(metafile);
  await mkdir(join(root, folder), { recursive: true });
  const isEntry = (path: string): boolean => basename(path, '.mjs') in entries;
  // Entries are written last, once the chunks that they import exist.
  for (const { path, contents } of outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path)))) {
    // Replaces the file atomically, because a process may be reading it.
    const temporaryFile = `${path}.${process.pid}.tmp`;
    await writeFile(temporaryFile, contents);
    await rename(temporaryFile, path).catch(async (error: unknown) => {
      await rm(temporaryFile, { force: true });
      throw error;
    });
  }
  const outputs = outputFiles.map(({ path }) => path);
  await removeOldChunks(join(root, folder), new Set(outputs));
  return { inputs: Object.keys(metafile.inputs), outputs: outputs.map((path) => relative(root, path)) };
}

/** Stops the bundler's process. */
export const stopBundler = (): Promise<void> => stop();
