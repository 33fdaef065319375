import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build, type Metafile, stop } from 'esbuild';

/** Packages with files of their own beside their code (machine code, WebAssembly, a browser), or that few installations use. */
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

/** What CommonJS packages call for Node's own modules. */
const requireForPackages =
  "import { createRequire as createRequireForPackages } from 'node:module'; const require = createRequireForPackages(import.meta.url);";

/** What every bundle begins with. */
const stackMapper = 'deploy/stack/src/bundle/map-stacks.ts';

/** Files of the bundle before stay so long: a process that was started from it may still ask for a part that it needs late. */
const leftoverMs = 24 * 60 * 60 * 1_000;

async function removeLeftovers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const isPart = /\.mjs(\.map)?$/.test(name) && !kept.has(file);
    if (isPart && Date.now() - (await stat(file)).mtimeMs > leftoverMs) await rm(file, { force: true });
  }
}

/** A package in CommonJS loses its names where it is imported late: it must be imported at once by a file of ours that is. */
function refuseLostNames({ outputs }: Metafile): void {
  for (const { entryPoint = '', exports } of Object.values(outputs))
    if (entryPoint && !entryPoint.endsWith('.ts') && exports.join() === 'default')
      throw new Error(`${entryPoint} has no names where it is imported late.`);
}

/** The files that a process is started from, by their names in the folder of its bundle: `{ main: 'deploy/…/main.ts' }`. */
export type Entries = Readonly<Record<string, string>>;

/**
 * Writes the sources that the entries lead to into few files, what they share but once and what is imported late beside, with
 * source maps: the same syntax and the same names.
 * @returns what went into them, and what was written, from the root
 */
export async function makeBundle(
  root: string,
  entries: Entries,
  folder: string,
): Promise<{ inputs: string[]; outputs: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([name, entry]) => ({ in: entry, out: name })),
    outdir: join(root, folder),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    external,
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
  refuseLostNames(metafile);
  await mkdir(join(root, folder), { recursive: true });
  const isEntry = (path: string): boolean => basename(path, '.mjs') in entries;
  // Entries last: the parts that they name are there then.
  for (const { path, contents } of outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path)))) {
    // Whole or not at all: a process may be reading it.
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

/** The bundler is a process of its own, which nothing needs once the bundles are there. */
export const stopBundler = (): Promise<void> => stop();
