import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build, type Metafile, stop } from 'esbuild';

/** Packages with files besides their code (machine code, WebAssembly, a browser), or that few installations use. */
const external = [
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
const requireForPackages =
  "import { createRequire as createRequireForPackages } from 'node:module'; const require = createRequireForPackages(import.meta.url);";

/** The first lines of every bundle. The path starts at the root because this code runs from a bundle, too. */
const stackMapper = 'deploy/stack/src/bundle/map-stacks.ts';
const noGateway = 'deploy/stack/src/bundle/no-gateway.ts';

/**
 * How long the previous bundle's files are kept, because a process started from it may still import one of its chunks.
 */
const previousBundleMs = 24 * 60 * 60 * 1_000;

async function removeLeftovers(folder: string, fileNames: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const isChunk = /\.mjs(\.map)?$/.test(name) && !fileNames.has(file);
    if (isChunk && Date.now() - (await stat(file)).mtimeMs > previousBundleMs) await rm(file, { force: true });
  }
}

/**
 * A dynamically imported CommonJS package loses its named exports, so one of our own files must import it statically.
 */
function checkExportNames({ outputs }: Metafile): void {
  for (const { entryPoint = '', exports } of Object.values(outputs))
    if (entryPoint && !entryPoint.endsWith('.ts') && exports.join() === 'default')
      throw new Error(`${entryPoint} would lose its export names when it is imported dynamically.`);
}

/** Entry files by their name in the bundle's folder: `{ main: 'deploy/…/main.ts' }`. */
export type BundleEntries = Readonly<Record<string, string>>;

/**
 * Bundles the entries' sources into few files: shared code once, dynamic imports in separate files, with source maps
 * and unchanged syntax and names.
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
    external,
    alias: { '@vercel/oidc': join(root, noGateway) },
    inject: [stackMapper],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    banner: { js: requireForPackages },
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  checkExportNames(metafile);
  await mkdir(join(root, folder), { recursive: true });
  const isEntry = (path: string): boolean => basename(path, '.mjs') in entries;
  // Entries are written last, once the chunks that they import exist.
  for (const { path, contents } of outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path)))) {
    // A file is replaced atomically, because a process may be reading it.
    const draft = `${path}.${process.pid}.draft`;
    await writeFile(draft, contents);
    await rename(draft, path).catch(async (error: unknown) => {
      await rm(draft, { force: true });
      throw error;
    });
  }
  const outputs = outputFiles.map(({ path }) => path);
  await removeLeftovers(join(root, folder), new Set(outputs));
  return { inputs: Object.keys(metafile.inputs), outputs: outputs.map((path) => relative(root, path)) };
}

/** Stops the bundler's process, which is not needed once the bundles exist. */
export const stopBundler = (): Promise<void> => stop();
