import { expect, test } from '@reportage/testing/playwright';
import { expectNoOtherLogs } from '../src/hostile-remotes/expected-logs.ts';
import { openMarkedDocument, openRemote } from '../src/hostile-remotes/failure.steps.ts';
import { type Fixture, openFixture, visit } from '../src/hostile-remotes/fixture.ts';
import { hostileReleases } from '../src/hostile-remotes/hostile-releases.ts';
import { invalidReleases } from '../src/hostile-remotes/invalid-releases.ts';
import { describeJourneys } from '../src/journeys.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

let fixture: Fixture;
test.beforeAll(async () => {
  fixture = await openFixture();
});
test.afterAll(() => fixture.close());

for (const [defect, { corrupt, rejectedBy }] of Object.entries(invalidReleases)) {
  test(`publishing rejects a remote with ${defect} and names it`, async () => {
    const created = await fixture.releases.makeAll(['mfe-media'], defect, { manifest: corrupt });
    const publication = fixture.releases.publish(...Object.values(created));
    await expect(publication).rejects.toThrow(rejectedBy.publishing);
    await expect(publication).rejects.toThrow('mfe-media');
  });
}

test('each remote with a release that never worked falls back to the previous one, and the failure is still reported', async ({
  browser,
}) => {
  const { context, remotes, watch } = await visit(fixture, browser);
  const names = remotes.map(({ name }) => name);
  const failureName = 'an exception while it loads';
  const created = await fixture.releases.makeAll(names, failureName, hostileReleases[failureName]?.change ?? {});
  await fixture.releases.publish(...Object.values(created));
  const page = await context.newPage();
  await openMarkedDocument(page, remotes[0]?.first.path ?? '');
  for (const remote of remotes) await openRemote(page, remote);
  const lines = watch.take();
  for (const name of names) {
    const reportedLines = lines.filter((line) => line.includes(`[${name} `) && line.includes('] load, trace'));
    expect(reportedLines, `reports about ${name}`).toHaveLength(1);
  }
  expectNoOtherLogs(lines, 'hostile');
});
