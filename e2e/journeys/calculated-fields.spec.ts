import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import { expectSettled, findBarriers, findFlaws, findSidewaysScroll } from '../src/steps/screen.steps.ts';
import { uniqueWord } from '../src/unique-word.ts';

test('somebody makes a field of two metrics, is told which units do not match, puts it on a card, and is shown that card before the field goes', async ({
  browser,
}) => {
  const { api, workspace, session } = await prepare(browser, {
    ...{ person: 'Fiona Field', workspace: `Fields ${uniqueWord()}`, client: 'Press' },
    ...{ campaign: 'Autumn', source: 'Magazine' },
  });
  const query = { workspaceId: workspace.id };
  const card = { id: 'views', display: 'scoreboard' as const, metrics: ['web_pageviews'], dimensions: [] };
  const content = { cards: [{ title: 'Views', card, place: { x: 0, y: 0, w: 6, h: 4 } }] };
  const board = await api.call(calls.createDashboard, { query, body: { name: 'Newsroom', content } });
  const context = await browser.newContext({ storageState: session, userAgent: ordinaryUserAgent });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/explore/${board.id}`);
  const editCard = async () => {
    await page.getByRole('button', { name: 'Actions for Views' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await editCard();
  await page.getByRole('button', { name: 'New calculated field' }).click();
  await page.getByRole('textbox', { name: 'Name of the field' }).fill('Click rate');
  const formula = page.getByRole('combobox', { name: 'Formula' });
  await formula.fill('Clicks + Attention time');
  await expect(page.getByText('“Clicks” is a count and “Attention time” is a duration')).toBeVisible();
  await formula.fill('Clicks / Visits * 100');
  await expect(page.getByText('The units match.')).toBeVisible();
  await expectSettled(page);
  const flaws = [...(await findFlaws(page)), ...(await findBarriers(page))];
  await page.setViewportSize({ width: 360, height: 740 });
  flaws.push(...(await findSidewaysScroll(page)));
  await page.setViewportSize({ width: 1_280, height: 800 });
  expect(flaws).toEqual([]);
  await page.getByRole('button', { name: 'Save field' }).click();
  await expect(page.getByRole('button', { name: 'Change Click rate' })).toBeVisible();
  await page.getByRole('button', { name: 'Save card' }).click();
  const { data } = await api.call(calls.listCalculatedFields, { query });
  expect(data).toMatchObject([{ name: 'Click rate', formula: 'web_clicks / web_visits * 100', unit: 'percent' }]);
  const metricsOfCard = async () =>
    (await api.call(calls.getDashboard, { params: { id: board.id }, query })).content.cards[0]?.card.metrics;
  await expect.poll(metricsOfCard).toEqual(['web_pageviews', data[0]?.metricId]);

  await page.getByRole('button', { name: /^Click rate: .*Where this number comes from$/ }).click();
  await expect(page.getByText('Clicks / Visits * 100', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the calculated field' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();

  await editCard();
  await page.getByRole('button', { name: 'Remove Click rate' }).click();
  await expect(page.getByText('Views on Newsroom')).toBeVisible();
  await page.getByRole('button', { name: 'Remove field' }).click();
  await expect(page.getByRole('button', { name: 'Remove Click rate' })).toBeHidden();
  await context.close();
});
