import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
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
  ['I01', 'I14', 'I18', 'I19', 'I20', 'I21'],
  'by keyboard, a user asks a card’s assistant for a bar chart, accepts and undoes it, and finds each request in the log',
  async ({ browser }) => {
    const { api, workspace, session } = await prepare(browser, {
      person: 'Ines Chart',
      workspace: `Charts ${createUniqueWord()}`,
      client: 'Press',
      campaign: 'Autumn',
      source: 'Magazine',
    });
    const query = { workspaceId: workspace.id };
    const card = {
      id: 'views',
      display: 'list' as const,
      metrics: ['web_pageviews'],
      dimensions: ['web_device'],
      dateUnit: 'day' as const,
      limit: 100,
    };
    const content = { cards: [{ title: 'Views', card, place: { x: 0, y: 0, w: 6, h: 4 } }] };
    const board = await api.call(calls.createDashboard, { query, body: { name: 'Newsroom', content } });
    const context = await browser.newContext({ storageState: session, userAgent: ordinaryUserAgent });
    const page = await context.newPage();
    await page.goto(`/${workspace.slug}/explore/${board.id}`);
    await page.getByRole('button', { name: 'Actions for Views' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    const assistant = page.getByRole('region', { name: 'Assistant' });
    await expect(assistant.getByText('Rule-based')).toBeVisible();
    const field = assistant.getByRole('textbox', { name: 'Your request' });
    await field.fill('Show it as a bar chart');
    await field.press('Enter');
    await expect(assistant.getByLabel('Proposed changes')).toContainText('Chart');
    await expectScreenLoaded(page);
    const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
    await page.setViewportSize({ width: 360, height: 740 });
    problems.push(...(await findHorizontalOverflow(page)));
    await page.setViewportSize({ width: 1_280, height: 800 });
    expect(problems).toEqual([]);
    await assistant.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(assistant.getByText('Accepted')).toBeVisible();
    await assistant.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(assistant.getByText('Undone')).toBeVisible();

    await field.fill('Show it as a bar chart');
    await field.press('Enter');
    await assistant.getByRole('button', { name: 'Accept' }).press('Enter');
    await field.fill('Sing me a song');
    await field.press('Enter');
    await expect(
      assistant.getByText(
        "I couldn't find any specific actions to take. Could you clarify what you'd like to do next?",
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    const readCard = async () =>
      (await api.call(calls.getDashboard, { params: { id: board.id }, query })).content.cards[0]?.card;
    await expect.poll(readCard).toMatchObject({ display: 'chart', chartType: 'bar' });

    await page.goto(`/${workspace.slug}/settings/assistant`);
    const log = page.getByRole('table');
    await expect(log.getByRole('row').filter({ hasText: 'Sing me a song' })).toContainText('Asked for clarification');
    await expect(log.getByRole('row').filter({ hasText: 'Undone' })).toContainText('Show it as a bar chart');
    await expect(log.getByRole('row').filter({ hasText: 'Accepted' })).toContainText('Ines Chart');
    await context.close();
  },
);
