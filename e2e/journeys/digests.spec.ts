import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readEmail } from '../src/mailbox.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['dashboards'] });

proves(
  ['D07', 'D08', 'D17', 'D61'],
  'a digest of a dashboard is created on its screen, and its test email shows the card',
  async ({ browser }) => {
    const { api, person, workspace, session } = await prepare(browser, {
      person: 'Dora Digest',
      workspace: `Digests ${createUniqueWord()}`,
      client: 'Press',
      campaign: 'Autumn',
      source: 'Magazine',
    });
    const query = { workspaceId: workspace.id };
    const card = {
      id: 'views',
      display: 'chart' as const,
      chartType: 'bar' as const,
      metrics: ['web_pageviews'],
      dimensions: ['web_device'],
    };
    const content = { cards: [{ title: 'Views by device', card, place: { x: 0, y: 0, w: 6, h: 4 } }] };
    const board = await api.call(calls.createDashboard, { query, body: { name: 'Newsroom', content } });
    const context = await browser.newContext({ storageState: session, userAgent: ordinaryUserAgent });
    const page = await context.newPage();
    await page.goto(`/${workspace.slug}/explore/${board.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send as digest' }).click();
    const dialog = page.getByRole('dialog', { name: 'New digest' });
    await dialog.getByLabel('Name').fill('Monday numbers');
    await expectScreenLoaded(page);
    const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
    await dialog.getByRole('button', { name: 'Create digest' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`/${workspace.slug}/explore/digests`);
    const digest = page.getByRole('row', { name: /^Monday numbers/ });
    await expect(digest.getByText('Every Monday at 08:00')).toBeVisible();
    await expectScreenLoaded(page);
    problems.push(...(await findScreenProblems(page)), ...(await findA11yViolations(page)));
    await page.setViewportSize({ width: 360, height: 740 });
    problems.push(...(await findHorizontalOverflow(page)));
    expect(problems).toEqual([]);

    const phoneEntry = page.getByRole('listitem').filter({ hasText: 'Monday numbers' });
    await phoneEntry.getByRole('button', { name: 'Actions for Monday numbers' }).click();
    await page.getByRole('menuitem', { name: 'Send test email' }).click();
    await expect(page.getByText('Your test email will be sent shortly')).toBeVisible();
    await expect
      .poll(async () => (await readEmail(person.email)).subject, { timeout: 60_000 })
      .toMatch(/^Test: Monday/);
    const mail = await readEmail(person.email);
    expect(mail.text).toContain('Views by device');
    expect(mail.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Views by device/);
    await context.close();
  },
);
