import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { collect, listFiles } from './collect.ts';
import { compile } from './compile.ts';
import { describePackage, describeShares, describeVersions } from './describe-package.ts';
import { entriesOf, readSharedPackages } from './entries.ts';
import { renamePackages } from './specifiers.ts';

const run = promisify(execFile);
const commands = ['sdk/bin/create-reportage-remote', 'sdk/bin/reportage-remote'];
/** Found by the paths in jest's settings. */
const settings = ['browser-environment', 'setup-browser', 'css-module-stub', 'asset-stub', 'chart-stub'];
/** Read by the build without compilation. */
const sources = [
  'remote-kit/src/dev/page',
  'remote-kit/src/singletons/react-router-dom.ts',
  'remote-kit/src/webpack/insert-style.js',
];
const templates = ['remote-kit/templates', 'sdk/templates'];

/** Writes the SDK's package into a folder: its complete content, as it is published. */
async function writePackage(repository: string, folder: string): Promise<void> {
  const output = await mkdtemp(join(tmpdir(), 'reportage-sdk-compiled-'));
  try {
    await compile(repository, output);
    const packages = await readSharedPackages(repository);
    const entries = entriesOf(packages, await listFiles(output));
    const {
      texts,
      assets,
      packages: imported,
    } = await collect(output, entries, [...commands, ...settings.map((name) => `testing/src/jest/${name}`)]);
    const write = async (file: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    };
    const writeJson = (file: string, value: object) => write(file, `${JSON.stringify(value, null, 2)}\n`);
    for (const [file, text] of texts) await write(join('dist', file), text);
    for (const file of [...assets, ...sources])
      await cp(join(repository, 'shared', file), join(folder, 'dist', file), { recursive: true });
    for (const template of templates)
      for (const file of await listFiles(join(repository, 'shared', template))) {
        const text = await readFile(join(repository, 'shared', template, file), 'utf8');
        await write(join('dist', template, file), /\.tsx?\.template$/.test(file) ? renamePackages(text) : text);
      }
    await writeJson('package.json', describePackage({ repository, packages, entries, imported }));
    await writeJson('shares.json', describeShares({ repository, packages }));
    await writeJson('versions.json', describeVersions({ repository, packages }));
    await cp(join(repository, 'shared/sdk/README.md'), join(folder, 'README.md'));
    for (const command of commands) await chmod(join(folder, 'dist', `${command}.js`), 0o755);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Packs the SDK for npm. @returns the tarball in the folder */
export async function packSdk(repository: string, target: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-sdk-package-'));
  try {
    await writePackage(repository, folder);
    await mkdir(target, { recursive: true });
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const { stdout } = await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    if (!packed) throw new Error('npm packed nothing');
    return join(target, packed.filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
