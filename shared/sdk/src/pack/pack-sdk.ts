import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { collect, listFiles } from './collect.ts';
import { compile } from './compile.ts';
import {
  describeInitializer,
  describePackage,
  describeShares,
  describeVersions,
  initializerPackage,
  sdkPackage,
} from './describe-package.ts';
import { type Entry, getEntries, readSharedPackages } from './entries.ts';
import { renamePackages } from './specifiers.ts';

const run = promisify(execFile);
const sdkCommand = 'sdk/bin/reportage-remote';
const createCommand = 'sdk/bin/create-remote';
/** Files that jest's settings refer to by path. */
const settings = ['browser-environment', 'setup-browser', 'css-module-stub', 'asset-stub', 'chart-stub'];
/** Files that the build reads uncompiled. */
const sources = [
  'remote-kit/src/dev/page',
  'remote-kit/src/singletons/react-router-dom.ts',
  'remote-kit/src/webpack/insert-style.js',
];
const templates = ['remote-kit/templates', 'sdk/templates'];

interface Sources {
  repository: string;
  /** The compiled shared packages. */
  output: string;
  packages: Awaited<ReturnType<typeof readSharedPackages>>;
  entries: readonly Entry[];
}

/** Creates a function that writes a package's files to its folder. */
const createWriter = (folder: string) => async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

async function writeTemplates(repository: string, folder: string): Promise<void> {
  const write = createWriter(folder);
  for (const template of templates)
    for (const file of await listFiles(join(repository, 'shared', template))) {
      const text = await readFile(join(repository, 'shared', template, file), 'utf8');
      await write(join('dist', template, file), /\.tsx?\.template$/.test(file) ? renamePackages(text) : text);
    }
}

/** Writes the complete SDK package to a folder. */
async function writeSdk({ repository, output, packages, entries }: Sources, folder: string): Promise<void> {
  const {
    texts,
    assets,
    packages: imported,
  } = await collect(output, entries, [
    ...entries.map(({ file }) => file),
    sdkCommand,
    ...settings.map((name) => `testing/src/jest/${name}`),
  ]);
  const write = createWriter(folder);
  for (const [file, text] of texts) await write(join('dist', file), text);
  for (const file of [...assets, ...sources])
    await cp(join(repository, 'shared', file), join(folder, 'dist', file), { recursive: true });
  await write('package.json', toJson(describePackage({ repository, packages, entries, imported })));
  await write('shares.json', toJson(describeShares({ repository, packages })));
  await cp(join(repository, 'shared/sdk/README.md'), join(folder, 'README.md'));
  await chmod(join(folder, 'dist', `${sdkCommand}.js`), 0o755);
}

/**
 * Writes the package that `npm create @reportage/remote` runs. To install quickly, it contains only a command and
 * templates.
 */
async function writeInitializer({ repository, output, packages, entries }: Sources, folder: string): Promise<void> {
  const { texts, packages: imported } = await collect(output, entries, [createCommand]);
  const write = createWriter(folder);
  for (const [file, text] of texts)
    await write(join('dist', file), text.replaceAll(`${sdkPackage}/`, `${initializerPackage}/`));
  await writeTemplates(repository, folder);
  const usedEntries = entries.filter(({ file }) => texts.has(`${file}.js`));
  await write('package.json', toJson(describeInitializer({ repository, packages, entries: usedEntries, imported })));
  await write('versions.json', toJson(describeVersions({ repository, packages })));
  await chmod(join(folder, 'dist', `${createCommand}.js`), 0o755);
}

async function pack(write: (folder: string) => Promise<void>, target: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-sdk-package-'));
  try {
    await write(folder);
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const { stdout } = await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    if (!packed) throw new Error('npm packed nothing');
    return join(target, packed.filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface PackedSdk {
  sdk: string;
  /** The package that `npm create` runs. */
  initializer: string;
}

/**
 * Packs the SDK and the package that creates remotes as npm tarballs. @returns the paths of the tarballs
 */
export async function packSdk(repository: string, target: string): Promise<PackedSdk> {
  const output = await mkdtemp(join(tmpdir(), 'reportage-sdk-compiled-'));
  try {
    await compile(repository, output);
    const packages = await readSharedPackages(repository);
    const input = { repository, output, packages, entries: getEntries(packages, await listFiles(output)) };
    await mkdir(target, { recursive: true });
    return {
      sdk: await pack((folder) => writeSdk(input, folder), target),
      initializer: await pack((folder) => writeInitializer(input, folder), target),
    };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
