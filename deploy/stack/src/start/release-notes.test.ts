import { RegistryError } from '@reportage/deploy-edge/registry';
import { describeRelease } from './release-notes.ts';

const registry = { revision: 7, updatedAt: '2026-06-17T12:00:00.000Z', host: null, remotes: {} };

test('a start reports what it did not publish, why, and how to publish it anyway', () => {
  const skipped = [{ name: 'mfe-media', version: '0.1.0-aaaaaa', decision: 'rollback' as const }];
  expect(describeRelease({ registry, published: [], skipped, rejection: null })).toEqual([
    'mfe-media stays at 0.1.0-aaaaaa, which was chosen by a rollback; to publish your build anyway, run pnpm registry publish mfe-media.',
  ]);
});

test('a start that could not publish anything reports which release is running, and why', () => {
  const rejection = new RegistryError('Revision 8 of the registry is damaged.');
  expect(describeRelease({ registry, published: [], skipped: [], rejection })).toEqual([
    'Release 7 is running, and nothing was published. Revision 8 of the registry is damaged.',
  ]);
});

test('a start reports what it published, and what somebody else has published since', () => {
  const skipped = [{ name: 'mfe-media', version: '0.1.0-aaaaaa', decision: 'publish' as const }];
  expect(describeRelease({ registry, published: ['mfe-auth 0.1.0-bbbbbb'], skipped, rejection: null })).toEqual([
    'Published from this checkout: mfe-auth 0.1.0-bbbbbb.',
    'mfe-media stays at 0.1.0-aaaaaa, which was published by somebody else; to publish your build anyway, run pnpm registry publish mfe-media.',
  ]);
});

test('the command includes the releases folder if it is not the default one', () => {
  const skipped = [{ name: 'mfe-media', version: '0.1.0-aaaaaa', decision: 'rollback' as const }];
  expect(describeRelease({ registry, published: [], skipped, rejection: null }, '/srv/releases').join()).toContain(
    'run pnpm registry --releases /srv/releases publish mfe-media.',
  );
});
