import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, stop } from 'esbuild';

/** Packages with files of their own beside their code (machine code, WebAssembly, a browser), or that few installations use. */
const external = [
  '@aws-sdk/client-s3',
  '@duckdb/node-api',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@sparticuz/chromium',
  'esbuild',
  'pg-native',
  'playwright-core',
];

/** What CommonJS packages call for Node's own modules. */
const requireForPackages =
  "import { createRequire as createRequireForPackages } from 'node:module'; const require = createRequireForPackages(import.meta.url);";

/** What every bundle begins with. */
const stackMapper = 'deploy/stack/src/bundle/map-stacks.ts';

/**
 * Writes the sources that `entry` leads to into one file, with a source map beside it: the same syntax and the same names.
 * @returns the files that went into it, from the root
 */
export async function makeBundle(root: string, entry: string, file: string): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(root, file),
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
  await mkdir(dirname(join(root, file)), { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Whole or not at all: a process may be reading it.
    const draft = `${path}.${process.pid}.draft`;
    await writeFile(draft, contents);
    await rename(draft, path).catch(async (error: unknown) => {
      await rm(draft, { force: true });
      throw error;
    });
  }
  return Object.keys(metafile.inputs);
}

/** The bundler is a process of its own, which nothing needs once the bundles are there. */
export const stopBundler = (): Promise<void> => stop();
