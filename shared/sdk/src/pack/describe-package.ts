import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { singletons } from '@reportage/remote-kit/singletons';
import type { Entry, SharedPackage } from './entries.ts';
import { peers } from './packages.ts';
import { sdkName } from './specifiers.ts';

/** What the build loads by a name in a string, and the types of packages that come without. */
const unseen = [
  '@swc/core',
  '@swc/helpers',
  '@swc/jest',
  '@types/react',
  '@types/react-dom',
  'css-loader',
  'react-refresh',
  'style-loader',
  'swc-loader',
];

/** The installed version of a package, as the first of the packages that has it sees it. */
export function installedVersion(repository: string, packages: readonly SharedPackage[], name: string): string {
  const folders = [...packages.map(({ folder }) => `shared/${folder}`), '.'];
  for (const folder of folders) {
    const file = installedFile(name, join(repository, folder, 'package.json'));
    if (file) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  throw new Error(`${name} is not installed`);
}

function installedFile(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, from);
  } catch {
    return undefined;
  }
}

interface Described {
  repository: string;
  packages: readonly SharedPackage[];
  entries: readonly Entry[];
  /** Packages of other makers that its code imports. */
  imported: Iterable<string>;
}

/** The SDK's own package.json. Versions are exact: they are those that the host was built and tested with. */
export function describePackage({ repository, packages, entries, imported }: Described): object {
  const version = (name: string): [string, string] => [name, installedVersion(repository, packages, name)];
  const dependencies = [...new Set([...imported, ...unseen])].filter((name) => !peers.includes(name)).sort();
  return {
    name: '@reportage/sdk',
    version: packages.find(({ name }) => name === '@reportage/sdk')?.version,
    description: 'Builds, tests, runs and publishes a remote of Reportage from a repository of its own',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: [
      '**/*.css',
      './dist/contracts/src/zod.js',
      './dist/state/src/messages/i18n.js',
      './dist/ui/src/provider/antd-locale.js',
    ],
    engines: { node: '>=22.18' },
    bin: {
      'create-reportage-remote': './dist/sdk/bin/create-reportage-remote.js',
      'reportage-remote': './dist/sdk/bin/reportage-remote.js',
    },
    exports: Object.fromEntries(
      entries.map(({ subpath, file }) => [subpath, { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }]),
    ),
    dependencies: Object.fromEntries(dependencies.map(version)),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, `^${version(name)[1]}`])),
  };
}

/** What a remote installs itself, in the versions that the SDK is made for. */
const forRemotes = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'react',
  'react-dom',
  'typescript',
];

/** `versions.json`: what a new remote's package.json asks for. */
export function describeVersions({ repository, packages }: Pick<Described, 'repository' | 'packages'>): object {
  const sdk = packages.find(({ name }) => name === '@reportage/sdk')?.version;
  return {
    '@reportage/sdk': `^${sdk}`,
    ...Object.fromEntries(forRemotes.map((name) => [name, installedVersion(repository, packages, name)])),
  };
}

/** `shares.json`: the host's singletons by the names that a remote with this SDK imports. */
export function describeShares({ repository, packages }: Pick<Described, 'repository' | 'packages'>): object {
  return Object.fromEntries(
    Object.entries(singletons).map(([shareKey, name]) => [
      shareKey.startsWith('@reportage/') ? sdkName(shareKey) : shareKey,
      { shareKey, version: installedVersion(repository, packages, name) },
    ]),
  );
}
