import { test } from '@reportage/testing/playwright';
import { expectNoOtherNoise, noisesOfCode } from '../src/hostile-remotes/expected-noise.ts';
import { expectContained, expectRecovered } from '../src/hostile-remotes/failure.steps.ts';
import { hostileReleases } from '../src/hostile-remotes/hostilities.ts';
import { groupsOf, inAll, openStand, type Stand, visit } from '../src/hostile-remotes/stand.ts';

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
test.afterAll(() => stand.close());

for (const [hostility, { change, failsAfterMs }] of Object.entries(hostileReleases)) {
  test(`a remote with ${hostility} is named, harms no other, and comes back by Retry`, async ({ browser }) => {
    const { releases } = stand;
    const { openTabs, watch } = await visit(stand, browser);
    for (const group of groupsOf(await openTabs())) {
      const names = group.map(({ remote }) => remote.name);
      await releases.restart(await releases.makeAll(names, hostility, change));
      await inAll(group, (tab) => expectContained(tab, failsAfterMs));
      await releases.publish(...names);
      await inAll(group, (tab) => expectRecovered(tab));
    }
    expectNoOtherNoise(watch.take(), ...noisesOfCode);
  });
}
