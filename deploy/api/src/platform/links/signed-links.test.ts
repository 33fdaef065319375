import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLinkSecret } from './link-secret.ts';
import { createSignedLinks } from './signed-links.ts';

const clock = { at: new Date('2026-06-17T12:00:00.000Z'), now: () => clock.at };
const links = createSignedLinks('x'.repeat(32), clock);

test('a link is valid for its purpose and subject until it expires', () => {
  const token = links.issueToken('file', 'job_1', 60);
  expect(links.verifyToken('file', 'job_1', token)).toBe('valid');
  expect(links.verifyToken('status', 'job_1', token)).toBe('invalid');
  expect(links.verifyToken('file', 'job_2', token)).toBe('invalid');
  expect(createSignedLinks('y'.repeat(32), clock).verifyToken('file', 'job_1', token)).toBe('invalid');
  clock.at = new Date(clock.at.getTime() + 61_000);
  expect(links.verifyToken('file', 'job_1', token)).toBe('expired');
});

test.each(['', '.', 'x.y', '9999999999.', '9999999999.AAAA', '1e9.AAAA'])('%j is not a valid token', (token) => {
  expect(links.verifyToken('file', 'job_1', token)).toBe('invalid');
});

test('a link’s expiry cannot be changed', () => {
  const { expires, signature } = links.issue('file', 'job_1', 60);
  expect(links.verify('file', 'job_1', { expires: expires + 1, signature })).toBe('invalid');
});

test('processes that start together share one key, in a file that only their user can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-links-'));
  const secrets = await Promise.all([loadLinkSecret(folder), loadLinkSecret(folder), loadLinkSecret(folder)]);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(folder, 'link-secret'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});
