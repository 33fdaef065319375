import { remoteContractVersion } from '@reportage/contracts';
import { getUnmetRequirements } from './compatibility.ts';

const host = {
  host: {
    version: '1',
    previous: null,
    canary: null,
    versions: {
      '1': {
        version: '1',
        contract: remoteContractVersion,
        provides: { react: '19.3.1', '@reportage/ui': '0.1.0' },
        shares: {},
        integrity: {},
        publishedAt: '',
        unusedSince: null,
      },
    },
  },
};

const createRequirements = (overrides: { contract?: string; shared?: Record<string, string> }) => ({
  name: 'mfe-media',
  contract: `^${remoteContractVersion}`,
  shared: { react: '^19.0.0' },
  ...overrides,
});

test.each([
  ['what the host provides', {}, []],
  [
    'another contract',
    { contract: '^9.0.0' },
    [`mfe-media requires remote contract ^9.0.0, but this host implements ${remoteContractVersion}`],
  ],
  [
    'another version',
    { shared: { react: '^18.0.0' } },
    ['mfe-media requires react ^18.0.0, but this host provides 19.3.1'],
  ],
  [
    'a breaking version below 1.0',
    { shared: { '@reportage/ui': '^0.2.0' } },
    ['mfe-media requires @reportage/ui ^0.2.0, but this host provides 0.1.0'],
  ],
  [
    'a package that the host lacks',
    { shared: { jotai: '^3.0.0' } },
    ['mfe-media requires jotai ^3.0.0, but this host does not provide it'],
  ],
])('unmet requirements are listed for a remote that requires %s', (_case, overrides, unmet) => {
  expect(getUnmetRequirements(createRequirements(overrides), host)).toEqual(unmet);
});

test('a host without a published manifest rejects no shared package', () => {
  expect(getUnmetRequirements(createRequirements({ shared: { jotai: '^3.0.0' } }), { host: null })).toEqual([]);
});
