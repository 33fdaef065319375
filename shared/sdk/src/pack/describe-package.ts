import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { singletons } from '@reportage/remote-kit/singletons';
import type { Entry, SharedPackage } from './entries.ts';
import { peers } from './packages.ts';
import { toSdkName } from './specifiers.ts';

/** Packages that the build loads by name, and type packages for packages without their own types. */
const indirectPackages = [
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

/** Finds the installed version of a package, resolved from the first of the given packages that has it. */
export function getInstalledVersion(repository: string, packages: readonly SharedPackage[], name: string): string {
  const folders = [...packages.map(({ folder }) => `shared/${folder}`), '.'];
  for (const folder of folders) {
    const file = findInstalledFile(name, join(repository, folder, 'package.json'));
    if (file) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  throw new Error(`${name} is not installed`);
}

function findInstalledFile(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, from);
  } catch {
    return undefined;
  }
}

export const sdkPackage = '@reportage/sdk';
/** The package that `npm create @reportage/remote` runs: https://docs.npmjs.com/cli/commands/npm-init */
export const initializerPackage = '@reportage/create-remote';

interface PackageDescription {
  repository: string;
  packages: readonly SharedPackage[];
  entries: readonly Entry[];
  /** Third-party packages that the code imports. */
  imported: Iterable<string>;
}

/** Creates a dependency entry with an exact version: the one with which the host was built and tested. */
const createVersionEntry =
  ({ repository, packages }: Pick<PackageDescription, 'repository' | 'packages'>) =>
  (name: string): [string, string] => [name, getInstalledVersion(repository, packages, name)];

const describe = (input: PackageDescription, name: string, dependencies: readonly string[]): object => ({
  name,
  version: input.packages.find((shared) => shared.name === sdkPackage)?.version,
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=22.18' },
  exports: Object.fromEntries(
    input.entries.map(({ subpath, file }) => [subpath, { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }]),
  ),
  dependencies: Object.fromEntries(dependencies.map(createVersionEntry(input))),
});

/** Creates the SDK's package.json. */
export function describePackage(input: PackageDescription): object {
  const dependencies = [...new Set([...input.imported, ...indirectPackages])]
    .filter((name) => !peers.includes(name))
    .sort();
  return {
    ...describe(input, sdkPackage, dependencies),
    description: 'Builds, tests, runs and publishes a Reportage remote from its own repository',
    sideEffects: [
      '**/*.css',
      './dist/contracts/src/zod.js',
      './dist/state/src/messages/i18n.js',
      './dist/ui/src/provider/antd-locale.js',
    ],
    bin: { 'reportage-remote': './dist/sdk/bin/reportage-remote.js' },
    peerDependencies: Object.fromEntries(
      peers.map(createVersionEntry(input)).map(([name, version]) => [name, `^${version}`]),
    ),
  };
}

/** Creates the package.json of the package that `npm create` runs. */
export function describeInitializer(input: PackageDescription): object {
  return {
    ...describe(input, initializerPackage, [...input.imported].sort()),
    description: 'Creates a Reportage remote in its own repository',
    bin: { 'create-remote': './dist/sdk/bin/create-remote.js' },
  };
}

/** Packages that a remote installs itself, in the versions that match the SDK. */
const remotePackages = [
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

/** Creates `versions.json`: the versions for a new remote's package.json. */
export function describeVersions({
  repository,
  packages,
}: Pick<PackageDescription, 'repository' | 'packages'>): object {
  const sdk = packages.find(({ name }) => name === '@reportage/sdk')?.version;
  return {
    '@reportage/sdk': `^${sdk}`,
    ...Object.fromEntries(remotePackages.map((name) => [name, getInstalledVersion(repository, packages, name)])),
  };
}

/** Creates `shares.json`: the host's singletons, by the name under which a remote with this SDK imports them. */
export function describeShares({ repository, packages }: Pick<PackageDescription, 'repository' | 'packages'>): object {
  return Object.fromEntries(
    Object.entries(singletons).map(([shareKey, name]) => [
      shareKey.startsWith('@reportage/') ? toSdkName(shareKey) : shareKey,
      { shareKey, version: getInstalledVersion(repository, packages, name) },
    ]),
  );
}
