import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createFolder,
  createHostBuild,
  createReleases,
  createRemoteBuild,
  removeFolders,
  startEdge,
  truncateEntry,
} from '../testing.ts';

const execute = promisify(execFile);
const script = join(import.meta.dirname, '../../bin/registry.ts');

afterAll(removeFolders);

interface Outcome {
  code: number;
  output: string;
}

/** Runs `pnpm registry …` as a user would. */
const runRegistry = (releases: string, ...args: string[]): Promise<Outcome> => runRegistryWith({}, releases, ...args);

async function runRegistryWith(env: Record<string, string>, releases: string, ...args: string[]): Promise<Outcome> {
  try {
    const { NODE_COMPILE_CACHE } = process.env;
    const { stdout } = await execute(process.execPath, [script, '--releases', releases, ...args], {
      env: { NODE_COMPILE_CACHE, ...env },
    });
    return { code: 0, output: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr.trim() };
  }
}

test('a version is published as a canary, promoted and rolled back, and the history shows each step', async () => {
  const releases = await createFolder();
  const createMediaBuild = (version: string) => createRemoteBuild('mfe-media', { version });
  const first = await createMediaBuild('0.1.0-aaaaaa');
  expect(await runRegistry(releases, 'publish', await createHostBuild(), first)).toEqual({
    code: 0,
    output: 'Revision 1 is live: host 0.1.0-host01; mfe-media 0.1.0-aaaaaa.',
  });
  const second = await createMediaBuild('0.1.0-bbbbbb');
  expect((await runRegistry(releases, 'publish', '--canary', '10', second)).output).toBe(
    'Revision 2 is live: mfe-media 0.1.0-aaaaaa and, for 10%, 0.1.0-bbbbbb.',
  );
  await runRegistry(releases, 'canary', 'mfe-media', '--percent', '50');
  expect((await runRegistry(releases, 'show')).output).toMatch(
    /^Revision 3 from [\d: -]+ UTC\n\nNAME +STABLE +PREVIOUS +CANARY\nhost +0.1.0-host01 +– +–\nmfe-media +0.1.0-aaaaaa +– +0.1.0-bbbbbb at 50%$/,
  );
  await runRegistry(releases, 'promote', 'mfe-media');
  expect((await runRegistry(releases, 'rollback', 'mfe-media')).output).toBe(
    'Rolled back: mfe-media from 0.1.0-bbbbbb to 0.1.0-aaaaaa. Revision 5 is live: mfe-media 0.1.0-aaaaaa.',
  );
  expect((await runRegistry(releases, 'disable', 'mfe-media')).output).toBe(
    'Revision 6 is live: mfe-media is out of service.',
  );
  const { output } = await runRegistry(releases, 'history');
  expect(output.split('\n').map((line) => line.replace(/ +[\d-]+ [\d:]+ +\S+ +/, ' '))).toEqual([
    expect.stringMatching(/^REVISION {2}TIME \(UTC\) +BY +CHANGE +SUBJECTS$/),
    ...[
      '6 disable   mfe-media',
      '5 rollback  mfe-media from 0.1.0-bbbbbb to 0.1.0-aaaaaa',
      '4 promote   mfe-media 0.1.0-bbbbbb',
      '3 canary    mfe-media 0.1.0-bbbbbb at 50%',
      '2 canary    mfe-media 0.1.0-bbbbbb at 10%',
      '1 publish   host 0.1.0-host01, mfe-media 0.1.0-aaaaaa',
    ],
  ]);
  expect((await runRegistry(releases, 'show', 'mfe-media')).output).toMatch(
    /0.1.0-bbbbbb +[\d: -]+ \S+ +– +– +unused since [\d: -]+\n0.1.0-aaaaaa +[\d: -]+ \S+ +– +– +stable$/,
  );
  expect(JSON.parse((await runRegistry(releases, 'show', '--json')).output)).toMatchObject({ revision: 6 });
  expect((await runRegistry(releases, 'gc', '--dry-run')).output).toBe('Nothing to remove.');
}, 60_000);

test('a build is published as a preview, listed and removed, without a revision', async () => {
  const releases = await createReleases();
  const build = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' });
  expect((await runRegistry(releases, 'preview', 'list')).output).toBe('There are no previews.');
  const publish = ['publish', build, '--preview', 'feature/new-table'];
  expect((await runRegistry(releases, ...publish, '--days', '2')).output).toMatch(
    /^The preview feature\/new-table shows mfe-media 0\.1\.0-bbbbbb until [\d: -]+ UTC, to platform staff who open any page with \?preview=feature\/new-table\.$/,
  );
  expect((await runRegistry(releases, 'preview', 'list')).output).toMatch(
    /^NAME +SHOWS .*\nfeature\/new-table +mfe-media 0\.1\.0-bbbbbb +[\d: -]+ \S+ +[\d: -]+$/,
  );
  expect((await runRegistry(releases, 'show')).output).toMatch(/^Revision 1 from/);
  expect((await runRegistry(releases, 'preview', 'remove', 'feature/new-table')).output).toBe(
    'The preview feature/new-table has been removed.',
  );
  expect(await runRegistry(releases, ...publish, '--canary', '5')).toEqual({
    code: 1,
    output: 'A preview changes no live version, so --preview cannot be combined with --canary or --expect.',
  });
  expect(await runRegistry(releases, 'publish', build, '--days', '5')).toEqual({
    code: 1,
    output: '--days sets how long a preview lasts: use it with --preview.',
  });
}, 60_000);

test('a canary of the host and the first release of a remote are published, shown and stopped', async () => {
  const releases = await createReleases();
  const host = await createHostBuild({ version: '0.2.0-host02' });
  expect(
    (await runRegistry(releases, 'publish', '--canary', '10', host, await createRemoteBuild('mfe-a'))).output,
  ).toBe('Revision 2 is live: host 0.1.0-host01 and, for 10%, 0.2.0-host02; mfe-a 0.1.0-aaaaaa for 10%.');
  expect((await runRegistry(releases, 'show')).output).toMatch(
    /host +0\.1\.0-host01 +– +0\.2\.0-host02 at 10%\nmfe-media .*\nmfe-a +– +– +0\.1\.0-aaaaaa at 10%$/,
  );
  expect((await runRegistry(releases, 'canary', 'host', '--off')).output).toBe(
    'Revision 3 is live: host 0.1.0-host01.',
  );
  expect((await runRegistry(releases, 'canary', 'mfe-a', '--off')).output).toBe(
    'Revision 4 is live: mfe-a 0.1.0-aaaaaa for 0%.',
  );
}, 60_000);

test('a damaged revision is shown and blocks changes, and a repair removes it and reports what was lost', async () => {
  const releases = await createReleases();
  expect((await runRegistry(releases, 'repair')).output).toBe('Nothing is damaged.');
  await runRegistry(releases, 'publish', await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' }));
  const file = await truncateEntry(releases, 2);
  const damaged = 'Damaged: revision 2. pnpm registry repair sets it aside and lists what is lost.';
  expect((await runRegistry(releases, 'show')).output).toMatch(new RegExp(`^${damaged}\n\nRevision 1 from`));
  expect((await runRegistry(releases, 'history')).output).toMatch(new RegExp(`^${damaged}\n\nREVISION`));
  expect(await runRegistry(releases, 'disable', 'mfe-media')).toEqual({
    code: 1,
    output:
      'Revision 2 of the registry is damaged, and revision 1 is being served in the meantime; pnpm registry repair fixes it.',
  });
  expect((await runRegistry(releases, 'repair')).output.split('\n')).toEqual([
    'Dropped (the damaged files are kept next to the history):',
    `  2: publish mfe-media 0.1.0-bbbbbb (${file}.damaged)`,
    'Revision 3 is live.',
  ]);
  expect((await runRegistry(releases, 'disable', 'mfe-media')).output).toBe(
    'Revision 4 is live: mfe-media is out of service.',
  );
});

test.each<[string[], string]>([
  [[], 'No command was given; pnpm registry --help lists the commands.'],
  [['unpublish'], 'There is no command unpublish; pnpm registry --help lists the commands.'],
  [['publish'], 'publish takes build folders; pnpm registry --help lists the commands.'],
  [['publish', '/nowhere'], '/nowhere does not exist. Build it first.'],
  [['rollback', 'mfe-media'], 'mfe-media has no previous version to go back to.'],
  [['rollback', 'mfe-medai'], 'mfe-medai was never published; the registry contains: host, mfe-media.'],
  [['canary', 'mfe-media', '--percent', 'ten'], '--percent takes a number from 0 to 100, not “ten”.'],
  [
    ['canary', 'mfe-media'],
    'canary takes a name, and either --percent or --off; pnpm registry --help lists the commands.',
  ],
  [
    ['token', 'create', 'CI', '--for', 'all', '--days', '99999999'],
    '--days takes a number of days, at most 3650, not “99999999”.',
  ],
  [['show', 'mfe-none'], 'mfe-none was never published; pnpm registry show lists what is live.'],
  [['gc', '--dry'], "Unknown option '--dry'; pnpm registry --help lists the options."],
])('%j fails with a one-sentence message and an exit code', async (args, message) => {
  expect(await runRegistry(await createReleases(), ...args)).toEqual({ code: 1, output: message });
});

test('a build is signed and published to a running edge with a token, and `show` lists its squad', async () => {
  const releases = await createReleases();
  const edge = await startEdge({ RELEASES_FOLDER: releases });
  const address = await edge.listen({ host: '127.0.0.1', port: 0 });
  const folder = await createFolder();
  const [privateKey, publicKey] = [join(folder, 'key.pem'), join(folder, 'public.pem')];
  const creationOutput = (await runRegistry(releases, 'key', 'create', privateKey)).output;
  await writeFile(publicKey, creationOutput.slice(0, creationOutput.indexOf('The private key')));
  expect((await runRegistry(releases, 'key', 'add', 'media squad', publicKey, '--for', 'mfe-media')).output).toMatch(
    /^From now on, publishing mfe-media over the network requires the key of media squad \([0-9a-f]{16}\)\.$/,
  );
  const createdToken = await runRegistry(releases, 'token', 'create', 'media CI', '--for', 'mfe-media', '--days', '90');
  const [token = ''] = createdToken.output.split('\n');
  expect((await runRegistry(releases, 'token', 'list')).output).toMatch(/media CI +mfe-media +.+ expires \S+ \S+$/);
  const build = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' });
  const send = (...options: string[]) =>
    runRegistryWith({ REGISTRY_TOKEN: token }, '/nowhere', 'publish', build, '--to', address, ...options);
  expect((await runRegistry('/nowhere', 'publish', build, '--to', address)).output).toBe(
    'REGISTRY_TOKEN is not set: publishing over the network requires a token.',
  );
  expect((await send()).output).toMatch(/^mfe-media 0\.1\.0-bbbbbb is not signed/);
  expect(await send('--key', privateKey)).toEqual({ code: 0, output: 'Revision 2 is live: mfe-media 0.1.0-bbbbbb.' });
  expect((await runRegistry(releases, 'show', 'mfe-media')).output).toMatch(
    / media CI +– +media squad \([0-9a-f]{16}\) +stable/,
  );
  await runRegistry(releases, 'token', 'revoke', token.split('_')[1] ?? '');
  expect(await send('--key', privateKey)).toEqual({
    code: 1,
    output: 'This token does not exist, has expired or was revoked.',
  });
  await edge.close();
  expect((await send('--key', privateKey)).output).toContain('does not respond');
}, 60_000);

test('--help describes every command', async () => {
  const { output } = await runRegistry('/nowhere', '--help');
  const names = [
    'publish',
    'canary',
    'promote',
    'rollback',
    'disable',
    'enable',
    'history',
    'show',
    'gc',
    'repair',
    'preview',
    'token',
    'key',
  ];
  for (const name of names) expect(output).toContain(`\n  ${name} `.replace(/ $/, ''));
});
