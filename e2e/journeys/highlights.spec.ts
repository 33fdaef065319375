import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { register } from '../src/pool.ts';
import { createPerson } from '../src/steps/account.steps.ts';
import { prepare, saveSession } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['reports'] });

const names = { client: 'Port', campaign: 'Sailing season', source: 'Quay site', person: 'Nora Berth' };
const guestAccessMessage = 'You have guest access to this workspace';

/** Finds accessibility violations and layout problems on the open screen, in a wide window and at 360 pixels. */
async function findAllProblems(page: Page): Promise<string[]> {
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  const size = page.viewportSize() ?? { width: 1_280, height: 800 };
  await page.setViewportSize({ width: 360, height: 740 });
  const narrowProblems = await findHorizontalOverflow(page);
  await page.setViewportSize(size);
  return [...problems, ...narrowProblems];
}

proves(
  ['R10', 'R16', 'R27', 'R34', 'R51', 'R82'],
  'a highlight is composed by keyboard and published, and a guest can read it until its link is turned off',
  async ({ browser }) => {
    const prepared = await prepare(browser, { ...names, workspace: `Berth ${createUniqueWord()}` });
    const context = await browser.newContext({ storageState: prepared.session });
    const page = await context.newPage();
    await page.goto(`/${prepared.workspace.slug}/campaigns/${prepared.campaign.id}`);
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'View highlight of “Default Report”' }).click();
    await expect(page.getByRole('heading', { level: 1, name: names.campaign })).toBeVisible();

    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    await page.getByRole('button', { name: 'Add text section' }).press('Enter');
    await page.getByRole('region', { name: 'custom: N/A' }).getByRole('textbox').fill('Lessons for winter');
    const handle = page.getByRole('button', { name: /^Move “custom: Lessons”: drag it/ });
    for (let step = 0; step < 3; step += 1) await handle.press('ArrowUp');
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(sections.first()).toHaveText('custom: Lessons');
    await page.getByRole('button', { name: 'Actions for Average scroll depth' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).press('Enter');
    await expect(sections).toHaveCount(3);
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Summer in short');
    await expect(page.getByText('All changes are saved')).toBeVisible();
    expect(await findAllProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    expect(await findAllProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Share' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Share this highlight' });
    await drawer.getByRole('button', { name: 'Publish and turn the guest link on' }).press('Enter');
    const guestUrl = (await drawer.getByLabel('Guest link URL').textContent()) ?? '';
    expect(guestUrl).toMatch(/\/rpt_[^/]+\/highlight$/);

    const guestContext = await browser.newContext({ userAgent: ordinaryUserAgent });
    const guest = await guestContext.newPage();
    const scripts: Promise<string>[] = [];
    guest.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    await guest.goto(guestUrl);
    await expect(guest.getByRole('heading', { level: 1, name: 'Summer in short' })).toBeVisible();
    await expect(guest.getByRole('heading', { level: 2 })).toHaveText([
      'Lessons for winter',
      'Pageviews',
      'Average attention time',
    ]);
    await expect(guest.getByText(/^Shared by .* · Published /)).toBeVisible();
    expect(await findAllProblems(guest)).toEqual([]);
    const loadedCode = (await Promise.all(scripts)).join('\n');
    expect(loadedCode).toContain('Campaign highlights');
    for (const text of ['Editing the highlight', 'Share this highlight', 'Add section below'])
      expect(loadedCode, 'messages that only members need').not.toContain(text);

    await drawer.getByRole('switch', { name: 'Guest link' }).press('Enter');
    await expect(page.getByText('Guest link turned off')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This highlight isn’t available' })).toBeVisible();
    await guestContext.close();
    await context.close();
  },
);

proves(
  ['R07', 'R36', 'R79', 'R82'],
  'a signed-in user without access to the workspace reads a report and its highlight as a guest while their links are on',
  async ({ browser }) => {
    const { api, workspace, reportId } = await prepare(browser, { ...names, workspace: `Berth ${createUniqueWord()}` });
    const input = { params: { id: reportId }, query: { workspaceId: workspace.id } };
    await api.call(calls.publishHighlight, { ...input, body: { link: { isOn: true } } });
    const stranger = createPerson('Ivo Strand');
    await register(stranger);
    const context = await browser.newContext({ storageState: await saveSession(browser, stranger) });
    const page = await context.newPage();
    const report = `/${workspace.slug}/port/sailing-season/${reportId}`;
    for (const path of [report, `${report}/highlight`]) {
      await page.goto(path);
      const message = page.getByRole('alert').filter({ hasText: guestAccessMessage });
      await expect(message).toHaveText(`Error${guestAccessMessage}`);
      await expect(page.getByRole('heading', { level: 1, name: names.campaign })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    }
    await api.call(calls.setGuestLink, { ...input, body: { isOn: false } });
    await api.call(calls.setHighlightLink, { ...input, body: { isOn: false } });
    for (const [path, title] of [
      [report, 'This report isn’t available'],
      [`${report}/highlight`, 'This highlight isn’t available'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await context.close();
  },
);
