import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { singletons } from '@reportage/remote-kit/singletons';
import type { Entry, SharedPackage } from './entries.ts';
import { peers } from './packages.ts';
import { sdkName } from './specifiers.ts';

/** Packages that the build loads by a name in a string, and types of packages that have none themselves. */
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

/** The installed version of a package, as resolved from the first of the packages that has it. */
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
  /** Third-party packages that its code imports. */
  imported: Iterable<string>;
}

/** The SDK's own package.json. Versions are exact: they are those that the host was built and tested with. */
export function describePackage({ repository, packages, entries, imported }: Described): object {
  const version = (name: string): [string, string] => [name, installedVersion(repository, packages, name)];
  const dependencies = [...new Set([...imported, ...unseen])].filter((name) => !peers.includes(name)).sort();
  return {
    name: '@reportage/sdk',
    version: packages.find(({ name }) => name === '@reportage/sdk')?.version,
    description: 'Builds, tests, runs and publishes a remote of Reportage from its own repository',
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

/** Packages that a remote installs itself, in the versions for which the SDK is made. */
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

/** `versions.json`: the versions for a new remote's package.json. */
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
