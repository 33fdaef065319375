import { expect, test } from '@reportage/testing/playwright';
import { expectNoOtherNoise } from '../src/hostile-remotes/expected-noise.ts';
import { expectContained, expectRecovered, expectScreen, openMarked } from '../src/hostile-remotes/failure.steps.ts';
import { hostileReleases } from '../src/hostile-remotes/hostilities.ts';
import { groupsOf, inAll, openStand, type Stand, visit } from '../src/hostile-remotes/stand.ts';
import { unfitReleases } from '../src/hostile-remotes/unfit-releases.ts';

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
test.afterAll(() => stand.close());

for (const [unfit, { spoil, refusedBy }] of Object.entries(unfitReleases)) {
  test(`a remote with ${unfit} is refused by name: as it is published, and again as it is loaded`, async ({
    browser,
  }) => {
    const { releases } = stand;
    const { openTabs, watch } = await visit(stand, browser);
    const tabs = await openTabs();
    const made = await releases.makeAll(
      tabs.map(({ remote }) => remote.name),
      unfit,
      { manifest: spoil },
    );
    for (const [name, release] of Object.entries(made)) {
      await expect(releases.publish(release), name).rejects.toThrow(refusedBy.publishing);
    }

    for (const group of groupsOf(tabs)) {
      await releases.restart();
      for (const { remote } of group) await releases.spoil(remote.name, spoil);
      await inAll(group, (tab) => expectContained(tab));
      await releases.restart();
      await inAll(group, (tab) => expectRecovered(tab));
    }
    const said = watch.take();
    for (const { remote } of tabs)
      expect(said.filter((line) => line.includes(`[${remote.name} `) && line.includes(refusedBy.host))).not.toEqual([]);
    expectNoOtherNoise(said);
  });
}

test('a release that never ran is replaced by the one before it, and the failure is still told', async ({
  browser,
}) => {
  const { releases } = stand;
  const { openTabs, watch } = await visit(stand, browser);
  for (const group of groupsOf(await openTabs())) {
    const names = group.map(({ remote }) => remote.name);
    const hostility = 'an exception as it loads';
    const made = await releases.makeAll(names, hostility, hostileReleases[hostility]?.change ?? {});
    await releases.restart();
    await releases.publish(...Object.values(made));
    await inAll(group, async ({ page, remote }) => {
      await openMarked(page, remote.first.path);
      await expectScreen(page, remote.first);
    });
  }
  const said = watch.take();
  expect(said.filter((line) => line.includes('hostile as it loads') && line.includes('] load, trace'))).toHaveLength(6);
  expectNoOtherNoise(said, 'hostile');
});
