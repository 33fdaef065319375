import { test } from '@reportage/testing/playwright';
import { expectNoOtherNoise } from '../src/hostile-remotes/expected-noise.ts';
import { expectContained, expectRecovered, type Tab } from '../src/hostile-remotes/failure.steps.ts';
import { harmFiles } from '../src/hostile-remotes/published-files.ts';
import { inAll, openStand, type Stand, visit, visitInGroups } from '../src/hostile-remotes/stand.ts';

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
test.afterAll(() => stand.close());

const filesOf = ({ remote }: Tab): string => `**/r/${remote.name}/**`;

for (const status of [503, 404]) {
  test(`a remote whose files answer ${status} is named, harms no other, and comes back by Retry`, async ({
    browser,
  }) => {
    const { openTabs, watch } = await visit(stand, browser);
    const tabs = await openTabs();
    await inAll(tabs, (tab) => tab.page.route(filesOf(tab), (route) => route.fulfill({ status })));
    await inAll(tabs, (tab) => expectContained(tab));
    await inAll(tabs, (tab) => tab.page.unroute(filesOf(tab)));
    await inAll(tabs, (tab) => expectRecovered(tab));
    expectNoOtherNoise(watch.take());
  });
}

test('a remote whose files never answer is given up, harms no other, and comes back by Retry', async ({ browser }) => {
  const { openTabs, watch } = await visit(stand, browser);
  const tabs = await openTabs();
  await inAll(tabs, (tab) => tab.page.route(filesOf(tab), () => undefined));
  await inAll(tabs, (tab) => expectContained(tab, 8_000));
  await inAll(tabs, (tab) => tab.page.unroute(filesOf(tab)));
  await inAll(tabs, (tab) => expectRecovered(tab));
  expectNoOtherNoise(watch.take(), 'slowLifecycle');
});

test('a remote with a flipped byte in its files does not run, is named, harms no other, and comes back by Retry', async ({
  browser,
}) => {
  await visitInGroups(stand, browser, async (tabs, { watch }) => {
    const mends = await Promise.all(
      tabs.map(async ({ remote }) => harmFiles(await stand.servedFrom(remote.name), 'a flipped byte')),
    );
    await inAll(tabs, (tab) => expectContained(tab));
    await Promise.all(mends.map((mend) => mend()));
    await inAll(tabs, (tab) => expectRecovered(tab));
    expectNoOtherNoise(watch.take(), 'wrongHash');
  });
});
