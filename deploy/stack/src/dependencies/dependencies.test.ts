import { repository } from '../paths.ts';
import { checkDependencies } from './check-dependencies.ts';
import { isAllowed, readLicense } from './licenses.ts';
import { findProvenanceProblem, readLockfile } from './lockfile.ts';

const hash = `sha512-${'a'.repeat(86)}==`;
const createLockfile = (key: string, resolution: string): string => `lockfileVersion: '9.0'

packages:

  ${key}:
    resolution: {${resolution}}
    engines: {node: '>=18'}

snapshots:

  ${key}: {}
`;
const findProblem = (key: string, resolution: string): string | null => {
  const [lockedPackage] = readLockfile(createLockfile(key, resolution));
  return lockedPackage ? findProvenanceProblem(lockedPackage) : 'cannot be read';
};

test('all dependencies of this repository are allowed', () => {
  const { problems, installedCount } = checkDependencies(repository);
  expect(problems).toEqual([]);
  expect(installedCount).toBeGreaterThan(1_000);
});

test('a registry package with a hash is accepted', () => {
  expect(findProblem("'@scope/name@1.2.3-beta.1'", `integrity: ${hash}`)).toBeNull();
});

test.each([
  ["'left@https://codeload.example/left/tar.gz/abc'", `integrity: ${hash}`, 'is not a registry version'],
  [
    "'left@git+https://git.example/left.git#abc'",
    'commit: abc, repo: https://git.example/left.git, type: git',
    'is not a registry version',
  ],
  ["'left@file:../left'", 'directory: ../left, type: directory', 'is not a registry version'],
  ['left@1.0.0', `integrity: ${hash}, tarball: https://elsewhere.example/left.tgz`, 'has a custom source'],
  ['left@1.0.0', 'integrity: sha1-abc', 'has no sha512'],
  ['left@1.0.0', '', 'has no sha512'],
])('%s with {%s} is rejected', (key, resolution, problem) => {
  expect(findProblem(key, resolution)).toContain(problem);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('whether the license %j is allowed: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

test('licenses are also read from older manifests, which list them in an array', () => {
  expect(readLicense({ licenses: [{ type: 'MIT', url: 'https://example.org' }] })).toBe('MIT');
  expect(readLicense({})).toBe('');
});
