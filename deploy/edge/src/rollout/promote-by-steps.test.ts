import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endCanary, promote, rollback, setCanary } from '../registry/pointer-actions.ts';
import { publish } from '../registry/publish.ts';
import { readHistory, readRegistry } from '../registry/store.ts';
import { createFolder, createHostBuild, createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { promoteBySteps } from './promote-by-steps.ts';

const media = 'mfe-media';
const stable = '0.1.0-aaaaaa';
const canary = '0.1.0-bbbbbb';

let releases: string;
let log: string;
let messages: string[];

beforeEach(async () => {
  releases = await createReleases();
  await publish(releases, [await createRemoteBuild(media, { version: canary })], { canaryPercent: 1 });
  log = join(await createFolder(), 'api.log');
  messages = [];
  // Reports from before the promotion do not count.
  await writeFile(log, createReports(canary, 0, 500));
});
afterAll(removeFolders);

const createLine = (report: object): string =>
  `${JSON.stringify({ level: 30, time: 1, clientReport: { revision: 1, remote: media, ...report } })}\n`;

/** Creates log lines in the API's format. Only every tenth page reports that it was rendered. */
const createReports = (version: string, loads: number, errors: number): string =>
  createLine({ kind: 'timing', version, phase: 'firstRender', durationMs: 90 }).repeat(loads / 10) +
  createLine({
    kind: 'error',
    version,
    phase: 'screen',
    traceId: '0badcafe',
    screen: '/',
    name: 'E',
    message: 'no',
    stack: '',
  }).repeat(errors);

const promoteInSteps = (steps: number[]) =>
  promoteBySteps(releases, media, {
    steps,
    log,
    by: 'ada',
    pollMs: 5,
    print: (message) => void messages.push(message),
  });

const readCanaryPercent = async () => (await readRegistry(releases)).remotes[media]?.canary?.percent;

async function waitForPercent(percent: number): Promise<void> {
  while (
    (await readCanaryPercent()) !== percent ||
    messages.at(-1)?.endsWith('watching its errors and vitals …') !== true
  )
    await setTimeout(5);
  // The promotion reads the position in the log right after its message.
  await setTimeout(50);
}

test('a canary that is no worse gets each share in turn, and becomes the stable version', async () => {
  const promotion = promoteInSteps([5, 25, 100]);
  await waitForPercent(5);
  await appendFile(log, createReports(stable, 900, 9) + createReports(canary, 200, 2));
  await setTimeout(50);
  expect(await readCanaryPercent()).toBe(5);
  await appendFile(log, createReports(canary, 400, 2));
  await waitForPercent(25);
  await appendFile(log, createReports(stable, 300, 3) + createReports(canary, 400, 1));
  expect((await promotion).remotes[media]).toMatchObject({ stable: canary, previous: stable, canary: null });
  expect(messages[1]).toBe(
    `${media} ${canary} is no worse at 5%: 4 errors in 600 loads, compared with 9 errors in 900 loads for the stable version (log-likelihood ratio -3.23 at 1.0% expected; worse from 4.55, fine from -2.99).`,
  );
  const [newest] = await readHistory(releases);
  expect(newest).toMatchObject({ action: 'promote', by: 'ada' });
});

test('a canary that is worse is withdrawn immediately, and the error contains the numbers', async () => {
  const promotion = promoteInSteps([5, 100]);
  const stopped = expect(promotion).rejects.toThrow(
    `${media} ${canary} was stopped at 5% and withdrawn, because it was worse: 8 errors in 20 loads, compared with 3 errors in 300 loads for the stable version (log-likelihood ratio 5.35 at 1.0% expected; worse from 4.55, fine from -2.99). Revision 4 is live: ${media} ${stable}.`,
  );
  await waitForPercent(5);
  await appendFile(log, createReports(stable, 300, 3) + createReports(canary, 20, 8));
  await stopped;
  expect((await readRegistry(releases)).remotes[media]).toMatchObject({ stable, canary: null });
});

/** Creates log lines with the largest contentful paint of each load. `slow` is the number of slow loads. */
const createPaints = (version: string, loads: number, slow: number): string =>
  createLine({ kind: 'vital', version, name: 'LCP', value: 5_000 }).repeat(slow) +
  createLine({ kind: 'vital', version, name: 'LCP', value: 900 }).repeat(loads - slow);

test('a canary without errors that is slower is withdrawn, and the error contains the numbers', async () => {
  const promotion = promoteInSteps([5, 100]);
  const stopped = expect(promotion).rejects.toThrow(
    /was stopped at 5% and withdrawn, because it was slower: 0 errors in 100 loads, .+; LCP slow in 30 of 35 loads, compared with 10 of 200 for the stable version \(log evidence \d+\.\d\d; slower from 5\.70\)/,
  );
  await waitForPercent(5);
  await appendFile(log, createPaints(stable, 100, 5) + createPaints(canary, 5, 0));
  // These reports form another block.
  await setTimeout(200);
  await appendFile(log, createReports(canary, 100, 0) + createPaints(stable, 100, 5) + createPaints(canary, 30, 30));
  await stopped;
  expect((await readRegistry(releases)).remotes[media]).toMatchObject({ stable, canary: null });
});

test('the host and the first release of a remote can also be promoted in steps', async () => {
  await publish(releases, [await createHostBuild({ version: '0.2.0-host02' })], { canaryPercent: 1 });
  await publish(releases, [await createRemoteBuild('mfe-a')], { canaryPercent: 1 });
  const createLog = (remote: string, version: string, loads: number) =>
    createReports(version, loads, 0).replaceAll(`"remote":"${media}"`, `"remote":"${remote}"`);
  for (const [name, version] of [
    ['host', '0.2.0-host02'],
    ['mfe-a', '0.1.0-aaaaaa'],
  ] as const) {
    messages = [];
    const steps = {
      steps: [5, 100],
      log,
      by: 'ada',
      pollMs: 5,
      print: (message: string) => void messages.push(message),
    };
    const promotion = promoteBySteps(releases, name, steps);
    while (messages.length === 0) await setTimeout(5);
    await setTimeout(50);
    await appendFile(log, createLog(name, version, 400));
    await promotion;
    expect(messages[1]).toContain(`${name} ${version} is no worse at 5%: 0 errors in 400 loads`);
  }
  expect(messages[1]).toContain('with no stable version to compare with');
  const { host, remotes } = await readRegistry(releases);
  expect([host?.version, host?.canary, remotes['mfe-a']?.canary]).toEqual(['0.2.0-host02', null, null]);
});

test('a promotion ends without a change if somebody else decides in the meantime', async () => {
  await publish(releases, [await createRemoteBuild(media, { version: '0.1.0-cccccc' })]);
  await publish(releases, [await createRemoteBuild(media, { version: canary })], { canaryPercent: 1 });
  const promotion = promoteInSteps([5, 100]);
  const ended = expect(promotion).rejects.toThrow('Somebody else has changed mfe-media in the meantime');
  await waitForPercent(5);
  const { revision } = await rollback(releases, media);
  await ended;
  expect((await readRegistry(releases)).revision).toBe(revision);
});

test('a canary that was replaced between a check and the decision is neither promoted nor ended', async () => {
  const other = await createRemoteBuild(media, { version: '0.1.0-cccccc' });
  const { revision } = await publish(releases, [other], { canaryPercent: 5 });
  const decision = { expectedCanary: canary };
  const changed = `${canary} is no longer its canary. Nothing was changed.`;
  await expect(promote(releases, media, decision)).rejects.toThrow(changed);
  await expect(endCanary(releases, media, decision)).rejects.toThrow(changed);
  await expect(setCanary(releases, media, { version: canary, percent: 25, ...decision })).rejects.toThrow(changed);
  expect((await readRegistry(releases)).revision).toBe(revision);
});

test('a promotion that was based on an older revision does not start', async () => {
  const rollout = { steps: [5, 100], log, by: 'ada', pollMs: 5, print: () => undefined, expected: 1 };
  await expect(promoteBySteps(releases, media, rollout)).rejects.toThrow('Revision 2 is the newest, not 1');
  expect(await readCanaryPercent()).toBe(1);
});

test('without a canary or a log, a promotion in steps is rejected with a one-sentence message', async () => {
  const rollout = { steps: [100], log, by: 'ada', print: () => undefined };
  await expect(promoteBySteps(releases, 'mfe-a', rollout)).rejects.toThrow('mfe-a was never published');
  await expect(promoteBySteps(releases, 'host', rollout)).rejects.toThrow(
    'host has no canary to promote: publish a version with --canary first.',
  );
  log = '/nowhere/api.log';
  await expect(promoteInSteps([5])).rejects.toThrow('There is no API log at /nowhere/api.log; specify it with --log.');
});
