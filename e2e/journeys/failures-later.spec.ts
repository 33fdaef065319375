import type { Browser } from '@playwright/test';
import { expect, test } from '@reportage/testing/playwright';
import { expectNoOtherNoise } from '../src/hostile-remotes/expected-noise.ts';
import {
  expectCard,
  expectRecovered,
  expectScreen,
  fetchedFiles,
  goInside,
  openMarked,
  type Tab,
  useAnotherRemote,
} from '../src/hostile-remotes/failure.steps.ts';
import { type Harm, harmFiles } from '../src/hostile-remotes/published-files.ts';
import type { ShownScreen } from '../src/hostile-remotes/remotes.ts';
import { inAll, openStand, type Stand, tabOf, visit, visitInGroups } from '../src/hostile-remotes/stand.ts';

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
test.afterAll(() => stand.close());

/** A screen of a remote that stands already fails to arrive; the rest of the remote goes on. */
async function expectOneScreenLess(tab: Tab, second: ShownScreen, harm: Harm): Promise<void> {
  const { page, remote } = tab;
  await openMarked(page, remote.first.path);
  await expectScreen(page, remote.first);
  const fetched = await fetchedFiles(page);
  const mend = await harmFiles(await stand.servedFrom(remote.name), harm, (file) => !fetched.includes(file));
  await goInside(page, second.path);
  await expectCard(tab);
  await goInside(page, remote.first.path);
  await expectScreen(page, remote.first);
  await goInside(page, second.path);
  await expectCard(tab);
  await mend();
  await expectRecovered(tab, second);
}

/** Files of the host that a screen needs, and those before it do not. */
async function filesOnlyFor(
  { path, heading }: ShownScreen,
  before: readonly ShownScreen[],
  browser: Browser,
): Promise<string[]> {
  const { page } = tabOf(await (await visit(stand, browser)).openTabs(), 'mfe-reports');
  for (const screen of before) {
    await page.goto(screen.path);
    await expectScreen(page, screen);
  }
  const common = await fetchedFiles(page);
  await goInside(page, path);
  await expectScreen(page, { heading });
  await page.waitForLoadState('networkidle');
  const all = await fetchedFiles(page);
  return all.filter((file) => !common.includes(file));
}

for (const harm of ['no file', 'a flipped byte'] as const) {
  test(`a screen whose file comes late and finds ${harm} fails alone, and comes back by Retry`, async ({ browser }) => {
    await visitInGroups(stand, browser, async (tabs, { watch }) => {
      await inAll(tabs, async (tab) => {
        if (tab.remote.second) await expectOneScreenLess(tab, tab.remote.second, harm);
      });
      expectNoOtherNoise(watch.take(), 'wrongHash', 'noScript', 'lateFile');
    });
  });

  test(`a screen whose singleton comes late and finds ${harm} fails alone, and comes back by Retry`, async ({
    browser,
  }) => {
    const { openTabs, watch } = await visit(stand, browser);
    const tab = tabOf(await openTabs(), 'mfe-reports');
    const { first, second = first, other } = tab.remote;
    const late = await filesOnlyFor(second, [first, other], browser);
    await openMarked(tab.page, first.path);
    await expectScreen(tab.page, first);
    const mend = await harmFiles(await stand.servedFrom('host'), harm, (file) => late.includes(file));
    await goInside(tab.page, second.path);
    await expectCard(tab);
    await useAnotherRemote(tab);
    await expectCard(tab);
    await mend();
    await expectRecovered(tab, second);
    expectNoOtherNoise(watch.take(), 'wrongHash', 'noScript', 'lateFile');
  });

  test(`a host whose shell finds ${harm} says so itself, and starts by Retry`, async ({ browser }) => {
    const { openTabs, watch } = await visit(stand, browser);
    const { page, remote } = tabOf(await openTabs(), 'mfe-media');
    const mend = await harmFiles(await stand.servedFrom('host'), harm, (file) => file.startsWith('shell.'));
    await openMarked(page, remote.first.path);
    await expect(page.getByRole('alert')).toContainText('Reportage could not be loaded');
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectScreen(page, remote.first);
    expectNoOtherNoise(watch.take(), 'wrongHash', 'noScript', 'lateFile', 'noStart');
  });
}

test('a screen that comes late to a person who is not signed in fails alone, and comes back by Retry', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: stand.edge.origin });
  const screen = (path: string, heading: string): ShownScreen => ({ path, heading });
  const remote = {
    name: 'mfe-auth',
    first: screen('/auth/login', 'Welcome back'),
    other: { link: '', ...screen('', '') },
  };
  await expectOneScreenLess({ page, remote }, screen('/auth/forgot', 'Reset your password'), 'a flipped byte');
});
