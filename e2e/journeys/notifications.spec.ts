import { calls, type Source } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Browser } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { getBell, getPanel, visitTrackedPage, watchInboxCalls } from '../src/steps/notification.steps.ts';
import { type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import { colorRules, findA11yViolations, findHorizontalOverflow, setColorScheme } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['host', 'workspace'] });

const createNames = (name: string) => ({
  person: 'Nora Notice',
  workspace: `${name} ${createUniqueWord()}`,
  client: 'Port Authority',
  campaign: 'Harbour season',
  source: 'Harbour site',
});

const openContext = (browser: Browser, { session }: PreparedWorkspace) =>
  browser.newContext({ userAgent: ordinaryUserAgent, storageState: session, acceptDownloads: true });

const addSource = ({ api, workspace }: PreparedWorkspace, name: string): Promise<Source> =>
  api.call(calls.createSource, { query: { workspaceId: workspace.id }, body: { type: 'analytics', name } });

proves(
  ['W82', 'W83', 'W84', 'W112', 'W123', 'W48'],
  'notifications appear on the open page, are marked as seen in the panel, and can be deleted together',
  async ({ browser }) => {
    const prepared = await prepare(browser, createNames('Live'));
    const context = await openContext(browser, prepared);
    const page = await context.newPage();
    const inbox = watchInboxCalls(page);
    await page.goto(`/${prepared.workspace.slug}/campaigns`);
    await expect(getBell(page)).toHaveAccessibleName('Notifications');
    await expect.poll(inbox.countOpenConnections).toBe(1);

    await visitTrackedPage(prepared.source);
    await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unseen notification');
    await visitTrackedPage(await addSource(prepared, 'Second site'));
    await expect(getBell(page)).toHaveAccessibleName('Notifications, 2 unseen notifications');
    expect(inbox.listRecordedCalls()).toEqual([]);

    await getBell(page).click();
    const rows = getPanel(page).getByRole('listitem');
    await expect(rows).toHaveText([/^Second site is connected.*New$/, /^Harbour site is connected.*New$/]);
    await expect(getBell(page)).toHaveAccessibleName('Notifications');
    // On a slow machine the live channel may cause another fetch of the list in the meantime.
    expect([...new Set(inbox.listRecordedCalls())]).toEqual(['GET ', 'PUT /seen']);

    // Notifications that arrive while the panel is open are added to it.
    await visitTrackedPage(await addSource(prepared, 'Third site'));
    await expect(rows.first()).toHaveText(/^Third site is connected/);

    const { ids } = await prepared.api.call(calls.listNotifications, {});
    await rows.nth(0).hover();
    await getPanel(page)
      .getByRole('button', { name: /^Delete: Third site/ })
      .click();
    await rows.nth(0).hover();
    await getPanel(page)
      .getByRole('button', { name: /^Delete: Second site/ })
      .click();
    await page.keyboard.press('Escape');
    await expect(getBell(page)).toBeFocused();
    await expect.poll(() => inbox.listRecordedCalls().at(-1)).toBe(`DELETE ?ids=${ids[0]},${ids[1]}`);
    await expect.poll(async () => (await prepared.api.call(calls.listNotifications, {})).ids).toEqual([ids[2]]);

    await getBell(page).click();
    await getPanel(page)
      .getByRole('link', { name: /^Harbour site is connected/ })
      .click();
    await expect(page).toHaveURL(`/${prepared.workspace.slug}/settings/sources?source=${prepared.source.id}`);
    await context.close();
  },
);

proves(
  ['W115'],
  'a user on another page is notified that a report’s PDF is ready, and opens it there',
  async ({ browser }) => {
    const prepared = await prepare(browser, createNames('Paper'));
    const context = await openContext(browser, prepared);
    const page = await context.newPage();
    await page.goto(`/${prepared.workspace.slug}/campaigns`);
    await prepared.api.call(calls.createPdf, {
      body: { reportId: prepared.reportId, workspaceSlug: prepared.workspace.slug },
    });
    await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unseen notification', { timeout: 60_000 });
    await getBell(page).click();
    const download = page.waitForEvent('download');
    await getPanel(page)
      .getByRole('button', { name: /^The PDF of Default Report \(Harbour season\) is ready$/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^Harbour season, [\d-]+ – [\d-]+\.pdf$/);
    await context.close();
  },
);

test('tabs share one connection; when the network returns, missed notifications arrive once', async ({ browser }) => {
  const prepared = await prepare(browser, createNames('Tabs'));
  const context = await openContext(browser, prepared);
  const first = await context.newPage();
  const second = await context.newPage();
  const inboxes = [first, second].map(watchInboxCalls);
  const countOpenConnections = () => inboxes.reduce((sum, inbox) => sum + inbox.countOpenConnections(), 0);
  for (const page of [first, second]) await page.goto(`/${prepared.workspace.slug}/campaigns`);
  await expect.poll(countOpenConnections).toBe(1);
  await visitTrackedPage(prepared.source);
  for (const page of [first, second]) {
    await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unseen notification');
  }
  expect(countOpenConnections()).toBe(1);

  await first.close();
  await expect.poll(() => inboxes[1]?.countOpenConnections()).toBe(1);
  await context.setOffline(true);
  await visitTrackedPage(await addSource(prepared, 'Second site'));
  await expect.poll(async () => (await prepared.api.call(calls.listNotifications, {})).unseenCount).toBe(2);
  await context.setOffline(false);
  await expect(getBell(second)).toHaveAccessibleName('Notifications, 2 unseen notifications');
  await getBell(second).click();
  await expect(getPanel(second).getByRole('listitem')).toHaveText([/^Second site/, /^Harbour site/]);
  await context.close();
});

test('signing out closes the connection', async ({ browser }) => {
  const prepared = await prepare(browser, createNames('Out'));
  const context = await openContext(browser, prepared);
  const page = await context.newPage();
  const inbox = watchInboxCalls(page);
  await page.goto(`/${prepared.workspace.slug}/campaigns`);
  await visitTrackedPage(prepared.source);
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unseen notification');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(inbox.countOpenConnections).toBe(0);
  await context.close();
});

test('the notification panel is accessible in light and dark, and fits a phone', async ({ browser }) => {
  const prepared = await prepare(browser, createNames('Phone'));
  await visitTrackedPage(prepared.source);
  const context = await browser.newContext({
    userAgent: ordinaryUserAgent,
    storageState: prepared.session,
  });
  const page = await context.newPage();
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1_280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/${prepared.workspace.slug}/campaigns`);
    await getBell(page).click();
    await expect(getPanel(page).getByRole('listitem')).toHaveCount(1);
    const expectAccessibleInBoth = async (): Promise<void> => {
      expect(await findA11yViolations(page)).toEqual([]);
      await setColorScheme(page, 'dark');
      expect(await findA11yViolations(page, colorRules)).toEqual([]);
      await setColorScheme(page, 'light');
    };
    await expectAccessibleInBoth();
    expect(await findHorizontalOverflow(page)).toEqual([]);
    await getPanel(page).getByRole('button', { name: 'Select' }).click();
    await expectAccessibleInBoth();
  }
  await context.close();
});
