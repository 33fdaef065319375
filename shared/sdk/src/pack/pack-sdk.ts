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
const initializerCommand = 'sdk/bin/create-remote';
/** Modules that jest's settings refer to by path. */
const jestModules = ['browser-environment', 'setup-browser', 'css-module-stub', 'asset-stub', 'chart-stub'];
/** Files that a remote's build reads uncompiled. */
const uncompiledFiles = [
  'remote-kit/src/dev/page',
  'remote-kit/src/singletons/react-router-dom.ts',
  'remote-kit/src/webpack/insert-style.js',
];
const templates = ['remote-kit/templates', 'sdk/templates'];

interface PackInput {
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
async function writeSdk({ repository, output, packages, entries }: PackInput, folder: string): Promise<void> {
  const {
    textByPath,
    assets,
    packages: imported,
  } = await collect(output, entries, [
    ...entries.map(({ file }) => file),
    sdkCommand,
    ...jestModules.map((name) => `testing/src/jest/${name}`),
  ]);
  const write = createWriter(folder);
  for (const [file, text] of textByPath) await write(join('dist', file), text);
  for (const file of [...assets, ...uncompiledFiles])
    await cp(join(repository, 'shared', file), join(folder, 'dist', file), { recursive: true });
  await write('package.json', toJson(describePackage({ repository, packages, entries, imported })));
  await write('shares.json', toJson(describeShares({ repository, packages })));
  await cp(join(repository, 'shared/sdk/README.md'), join(folder, 'README.md'));
  await chmod(join(folder, 'dist', `${sdkCommand}.js`), 0o755);
}

/**
 * Writes the package that `npm create @reportage/remote` runs. So that it installs quickly, it contains only a command
 * and templates.
 */
async function writeInitializer({ repository, output, packages, entries }: PackInput, folder: string): Promise<void> {
  const { textByPath, packages: imported } = await collect(output, entries, [initializerCommand]);
  const write = createWriter(folder);
  for (const [file, text] of textByPath)
    await write(join('dist', file), text.replaceAll(`${sdkPackage}/`, `${initializerPackage}/`));
  await writeTemplates(repository, folder);
  const usedEntries = entries.filter(({ file }) => textByPath.has(`${file}.js`));
  await write('package.json', toJson(describeInitializer({ repository, packages, entries: usedEntries, imported })));
  await write('versions.json', toJson(describeVersions({ repository, packages })));
  await chmod(join(folder, 'dist', `${initializerCommand}.js`), 0o755);
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
