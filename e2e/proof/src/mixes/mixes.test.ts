import { readdirSync } from 'node:fs';
import { repository } from '../../../src/config.ts';
import { parts, sampledParts } from '../../mixes.proof.ts';
import { listMixes } from './mixes.ts';

test('in the mixes, each front end is at N-1 alone once, and all remotes are at N-1 together once', () => {
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
