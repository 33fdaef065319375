import { findMissingExports } from './export-rules.ts';

const remote = { name: 'mfe-media', uses: { react: 'useState', '@reportage/ui/form': 'Form Input' } };
const createHost = (exports?: Record<string, string>) => ({ version: '1.4.0', exports });

test('a host that exports everything a remote uses is accepted', () => {
  expect(
    findMissingExports(remote, createHost({ react: 'useMemo useState', '@reportage/ui/form': 'Form Input Select' })),
  ).toEqual([]);
});

test('a missing export is reported with its package', () => {
  expect(
    findMissingExports(remote, createHost({ react: 'useState', '@reportage/ui/form': 'Form InputNumber' })),
  ).toEqual(['mfe-media uses Input from @reportage/ui/form, which host 1.4.0 does not export']);
});

test('exports that a build did not record are not checked', () => {
  expect(findMissingExports(remote, createHost())).toEqual([]);
  expect(findMissingExports(remote, createHost({ react: '*' }))).toEqual([]);
});
