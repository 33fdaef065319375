import { expect, test } from '@reportage/testing/playwright';
import { isFullMatrix } from '../src/config.ts';
import { expectNoOtherLogs } from '../src/hostile-remotes/expected-logs.ts';
import {
  expectCard,
  expectCardInTime,
  expectRecovered,
  navigateInPage,
  openMarkedDocument,
  openRemote,
} from '../src/hostile-remotes/failure.steps.ts';
import { type Failure, failures } from '../src/hostile-remotes/failures.ts';
import { type Fixture, openFixture, type Visit, visit } from '../src/hostile-remotes/fixture.ts';
import { chooseSample, halve, type RemoteGroups, type TestedRemote } from '../src/hostile-remotes/remotes.ts';
import { describeJourneys } from '../src/journeys.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

/**
 * The full matrix uses two environments at once; in each of them, a different half of the remotes fails.
 */
let fixtures: { fixture: Fixture; visitor: Visit }[];
test.beforeAll(async ({ browser }) => {
  const open = async () => {
    const fixture = await openFixture();
    return { fixture, visitor: await visit(fixture, browser) };
  };
  fixtures = await Promise.all(isFullMatrix ? [open(), open()] : [open()]);
});
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await Promise.all(fixtures.map(({ fixture }) => fixture.close()));
});

/** Visits failing and working remotes on one page, and expects the failing ones to recover. */
async function expectFailuresContained(
  { fixture, visitor }: (typeof fixtures)[number],
  { start, failsAfterMs = 0 }: Failure,
  { failing, working }: RemoteGroups,
): Promise<void> {
  const page = await visitor.context.newPage();
  if (failsAfterMs > 0) await page.clock.install();
  const names = failing.map(({ name }) => name);
  const repair = await start(fixture, page, names);
  const expectFailure = (remote: TestedRemote) =>
    failsAfterMs > 0 ? expectCardInTime(page, remote, failsAfterMs) : expectCard(page, remote);

  await openMarkedDocument(page, failing[0]?.first.path ?? '');
  for (const [index, remote] of failing.entries()) {
    if (index > 0) await navigateInPage(page, remote.first.path);
    await expectFailure(remote);
    const other = working[index];
    if (other) await openRemote(page, other);
  }
  for (const remote of failing) {
    await navigateInPage(page, remote.first.path);
    await expectFailure(remote);
    await repair(remote.name);
    await expectRecovered(page, remote.first);
  }
  await page.close();
}

const failureEntries = Object.entries(failures);
for (const [turn, [failureName, failure]] of failureEntries.entries()) {
  test(`a remote with ${failureName} is named, affects no other remote, and recovers after Retry`, async () => {
    const divide = (remotes: readonly TestedRemote[]) =>
      isFullMatrix ? halve(remotes, turn) : chooseSample(remotes, turn, failureEntries.length);
    const divisions = fixtures.flatMap((entry, index) => {
      const division = divide(entry.visitor.remotes)[index];
      return division ? [{ entry, division }] : [];
    });
    if (failure.isCpuBound)
      for (const { entry, division } of divisions) await expectFailuresContained(entry, failure, division);
    else await Promise.all(divisions.map(({ entry, division }) => expectFailuresContained(entry, failure, division)));
    const lines = fixtures.flatMap(({ visitor }) => visitor.watch.take());
    const failedRemotes = divisions.flatMap(({ division }) => division.failing);
    expect(failedRemotes.length).toBeGreaterThanOrEqual(isFullMatrix ? 6 : 1);
    for (const { name } of failedRemotes) {
      const remoteLines = lines.filter((line) => line.includes(`[${name} `));
      const reportedLines = remoteLines.filter((line) => failure.message.test(line));
      expect(reportedLines, `what the host reports about ${name}`).not.toEqual([]);
    }
    const { expectedLogs = [], failsAfterMs } = failure;
    expectNoOtherLogs(lines, ...expectedLogs, ...(failsAfterMs ? (['slowLifecycle'] as const) : []));
  });
}
