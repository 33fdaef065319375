import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Locator, Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { focusByKeyboard } from '../src/steps/keyboard.steps.ts';
import { type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import {
  chooseAction,
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
  setColorScheme,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['reports'] });

const expectSaved = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible();

const prepareReport = (browser: Parameters<typeof prepare>[0]): Promise<PreparedWorkspace> =>
  prepare(browser, {
    client: 'Port',
    campaign: 'Harbour season',
    source: 'Quay site',
    person: 'Nora Berth',
    workspace: `Composing ${createUniqueWord()}`,
  });

const readStoredReport = ({ api, workspace, reportId }: PreparedWorkspace) =>
  api.call(calls.getReport, { params: { id: reportId }, query: { workspaceId: workspace.id } });

async function openComposer(page: Page, { workspace, reportId }: PreparedWorkspace): Promise<void> {
  await page.goto(`/${workspace.slug}/${reportId}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Editing the report' })).toBeVisible();
}

/** Drags a section by its handle above another one. */
async function dragAbove(page: Page, section: Locator, target: Locator): Promise<void> {
  // Both sections must be inside the window.
  await page.setViewportSize({ width: 1_280, height: 2_400 });
  await page.evaluate('scrollTo(0, 0)');
  const getHandlePosition = async (draggable: Locator) => {
    const box = await draggable.getByRole('button', { name: /drag it/ }).boundingBox();
    if (!box) throw new Error('The drag handle is not on the screen');
    return { x: box.x + 10, y: box.y + 10 };
  };
  const from = await getHandlePosition(section);
  const to = await getHandlePosition(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 6 });
  await page.mouse.move(to.x + 15, to.y + 35);
  await page.mouse.up();
}

async function addSection(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await expect(page.getByRole('region', { name: kind, exact: true }).last()).toBeVisible();
}

test('a report is composed by mouse and keyboard, a change is undone, and everything is saved', async ({ browser }) => {
  const prepared = await prepareReport(browser);
  const context = await browser.newContext({ storageState: prepared.session });
  const page = await context.newPage();
  await openComposer(page, prepared);
  for (const kind of ['Text', 'Goals with forecast', 'Creators', 'Media as pictures', 'Links'])
    await addSection(page, kind);

  const text = page.getByRole('region', { name: 'Text', exact: true });
  await text.getByRole('textbox', { name: 'Text of block 1' }).fill('It went well.');
  await text.getByRole('textbox', { name: /^Name of section/ }).fill('In short');
  const getSection = (name: string) => page.getByRole('region', { name, exact: true });
  await dragAbove(page, getSection('Day by day'), getSection('At a glance'));
  await getSection('In short')
    .getByRole('textbox', { name: /^Name of section/ })
    .focus();
  const handle = getSection('In short').getByRole('button', { name: /^Move “In short”: drag it/ });
  await focusByKeyboard(page, handle, 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await chooseAction(page, 'Creators', 'Hide');
  await chooseAction(page, 'Goals with forecast', 'Remove');
  await expect(getSection('Goals with forecast')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getSection('Goals with forecast')).toBeVisible();
  await expectSaved(page);

  const { sort } = await readStoredReport(prepared);
  const names = sort.map(({ name }) => name);
  expect(names[0]).toBe('Day by day');
  expect(names).toContain('Goals with forecast');
  expect(sort.find(({ name }) => name === 'In short')?.editor).toMatchObject([{ data: { text: 'It went well.' } }]);
  expect(names.indexOf('In short')).toBe(names.indexOf('Goals with forecast') - 2);
  expect(sort.find(({ name }) => name === 'Creators')?.hidden).toBe(true);
  await context.close();
});

test('the composer is accessible in light and dark, and fits a phone', async ({ browser }) => {
  const prepared = await prepareReport(browser);
  const context = await browser.newContext({ storageState: prepared.session });
  const page = await context.newPage();
  await openComposer(page, prepared);
  await page.mouse.move(0, 0);
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  await setColorScheme(page, 'dark');
  problems.push(...(await findA11yViolations(page)));
  await page.setViewportSize({ width: 360, height: 740 });
  expect([...problems, ...(await findHorizontalOverflow(page))]).toEqual([]);
  await context.close();
});

proves(
  ['R17', 'R28'],
  'a report’s settings, custom rows and cover picture can be changed, and persist after a reload',
  async ({ browser }) => {
    const prepared = await prepareReport(browser);
    const context = await browser.newContext({ storageState: prepared.session });
    const page = await context.newPage();
    await openComposer(page, prepared);

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Report settings' });
    await settings.getByLabel('Name', { exact: true }).fill('Weekly');
    await settings.getByLabel('Name', { exact: true }).press('Enter');
    await settings.getByLabel('Compare with').click();
    await page.getByTitle('Previous year', { exact: true }).click();
    await settings.getByRole('button', { name: 'Choose image' }).click();
    await settings.locator('input[type="file"]').setInputFiles('e2e/pictures/report-phone.png');
    await expect(settings.getByRole('img', { name: 'Cover image' })).toBeVisible();
    const problems = await findA11yViolations(page);
    await settings.getByRole('button', { name: 'Close' }).click();
    await expectSaved(page);

    await page.getByRole('button', { name: 'Arrange data' }).click();
    const rows = page.getByRole('dialog', { name: 'Report rows' });
    await rows.getByRole('button', { name: 'Add row' }).click();
    const rowDialog = page.getByRole('dialog', { name: 'Add row' });
    await rowDialog.getByLabel('Row name').fill('Printed flyer');
    await rowDialog.getByLabel('Pageviews', { exact: true }).fill('1200');
    problems.push(...(await findA11yViolations(page)));
    await rowDialog.getByRole('button', { name: 'Add row' }).click();
    await expect(rows.getByText('Printed flyer')).toBeVisible();
    await rows.getByRole('button', { name: 'Close' }).click();
    await expectSaved(page);

    await page.reload();
    await expect(page.getByRole('row', { name: /Printed flyer.*1,200/ })).toBeVisible();
    const { name, settings: stored } = await readStoredReport(prepared);
    expect({ name, comparison: stored.comparison }).toEqual({ name: 'Weekly', comparison: 'year' });
    expect(stored.coverImage).toMatch(/^\/api\/brand\/fil_/);
    const response = await page.request.get(stored.coverImage ?? '');
    expect(response.status()).toBe(200);
    expect(problems).toEqual([]);
    await context.close();
  },
);
