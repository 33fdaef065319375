import { readdirSync } from 'node:fs';
import { findMissingExports, findUnmetRequirements } from '@reportage/contracts/publishing';
import { repository } from '../../../src/config.ts';
import { parts, sampledParts } from '../../mixes.proof.ts';
import { listMixes, listRefusedRemotes } from './mixes.ts';

test('in the mixes, each front end is at N-1 once by itself, and all remotes are at N-1 once together', () => {
  expect(listMixes(['mfe-media', 'mfe-reports']).map(({ name, atBaseline }) => [name, ...atBaseline])).toEqual([
    ['all at N'],
    ['mfe-media at N-1', 'mfe-media'],
    ['mfe-reports at N-1', 'mfe-reports'],
    ['all remotes at N-1', 'mfe-media', 'mfe-reports'],
    ['host at N-1', 'host'],
  ]);
});

test('the proof has a mix for every remote in the repository, and its sample is a subset of the mixes', () => {
  const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));
  expect(parts).toHaveLength(remotes.length + 3);
  for (const remote of remotes) expect(parts).toContain(`${remote} at N-1`);
  for (const name of sampledParts) expect(parts).toContain(name);
});

test('the refused remotes are read from the messages of the publishing rules, without duplicates', () => {
  const host = {
    version: '1.0.0',
    contract: '1.0.0',
    provides: { react: '19.0.0' },
    exports: { '@reportage/ui': 'Button' },
  };
  const media = { name: 'mfe-media', contract: '^1.0.0', shared: {}, uses: { '@reportage/ui': 'Button Card List' } };
  const auth = { name: 'mfe-auth', contract: '^2.0.0', shared: { react: '^20.0.0', jotai: '^3.0.0' }, uses: {} };
  const sentences = [media, auth].flatMap((remote) => [
    ...findUnmetRequirements(remote, host),
    ...findMissingExports(remote, host),
  ]);
  expect(sentences).toHaveLength(5);
  for (const sentence of sentences) expect(listRefusedRemotes(sentence)).toHaveLength(1);
  expect(listRefusedRemotes(`Publishing mfe-reports 0.1.0 is refused: ${sentences.join('; ')}.`)).toEqual([
    'mfe-media',
    'mfe-auth',
  ]);
});
