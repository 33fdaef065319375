import { type BoardCard, calls, type Dashboard } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import {
  addOptionByKeyboard,
  chooseMenuItemByKeyboard,
  chooseOptionByKeyboard,
  focusByKeyboard,
  press,
  typeInto,
} from '../src/steps/keyboard.steps.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';

describeJourneys({ areas: ['dashboards'] });

const createScoreboard = (id: string, title: string, x: number): BoardCard => ({
  title,
  card: {
    id,
    display: 'scoreboard',
    metrics: ['web_pageviews'],
    dimensions: [],
    dateUnit: 'day',
    limit: 100,
  },
  place: { x, y: 0, w: 4, h: 3 },
});

/** Opens a board with these cards in a browser; `readStoredCards` reads its cards from the server. */
async function openBoard(browser: Browser, name: string, content: Partial<Dashboard['content']>) {
  const { session, api, workspace } = await openSharedWorkspace(browser);
  const query = { workspaceId: workspace.id };
  const board = await api.call(calls.createDashboard, { query, body: { name, content } });
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/explore/${board.id}`);
  const readStoredCards = async () =>
    (await api.call(calls.getDashboard, { params: { id: board.id }, query })).content.cards;
  return { page, readStoredCards, close: () => context.close() };
}

const createButtonFinder = (page: Page) => (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

test('the cards on a board can be arranged and filtered without a mouse', async ({ browser }) => {
  const { page, readStoredCards, close } = await openBoard(browser, 'Quay', {
    cards: [createScoreboard('views', 'Views', 0), createScoreboard('more', 'More views', 4)],
    filters: [{ dimension: 'web_device', values: ['phone'] }],
  });
  const getButton = createButtonFinder(page);

  await focusByKeyboard(page, getButton(/^Move Views/));
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Views: column 1, row 1, 4 wide, 4 high')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Views: column 2, row/)).toBeAttached();
  await expect.poll(async () => (await readStoredCards()).find(({ card }) => card.id === 'views')?.place.x).toBe(1);

  await press(page, getButton('Remove the filter Device: phone'));
  await expect(page).toHaveURL(/filter=none/);
  await press(page, getButton('Add filter'));
  const filters = page.getByRole('dialog').filter({ hasText: 'Filter by' });
  await chooseOptionByKeyboard(page, filters.getByRole('combobox', { name: 'Filter by' }), 'Device');
  await focusByKeyboard(page, filters.getByRole('combobox', { name: 'Values' }));
  await press(page, filters.getByRole('button', { name: 'Cancel' }));
  await expect(filters).toBeHidden();
  await close();
});

test('a card can be built and changed without a mouse', async ({ browser }) => {
  const { page, readStoredCards, close } = await openBoard(browser, 'Pier', { cards: [] });
  const getButton = createButtonFinder(page);
  const builder = page.getByRole('dialog', { name: /^(New|Edit) card$/ });
  const getSelect = (name: string) => builder.getByRole('combobox', { name, exact: true });
  const actions = getButton('Actions for Visits by device');

  await press(page, page.getByRole('main').getByRole('button', { name: 'Add card' }).last());
  await typeInto(page, builder.getByLabel('Title', { exact: true }), 'Visits by device');
  await addOptionByKeyboard(page, getSelect('Metrics (up to 8)'), 'Visits');
  await focusByKeyboard(page, builder.getByRole('radio', { name: 'Scoreboard' }));
  await page.keyboard.press('ArrowRight');
  await expect(builder.getByRole('radio', { name: 'Chart', exact: true })).toBeChecked();
  await addOptionByKeyboard(page, getSelect('Break down by (up to 8)'), 'Device');
  await chooseOptionByKeyboard(page, getSelect('Chart type'), 'Bars');
  await press(page, builder.getByRole('button', { name: 'Add card' }));
  await expect(builder).toBeHidden();
  // The button that opened the builder has disappeared with the empty state.
  await expect(page.getByRole('heading', { level: 1, name: 'Pier' })).toBeFocused();
  await expect.poll(readStoredCards).toMatchObject([
    {
      title: 'Visits by device',
      card: { display: 'chart', chartType: 'bar', metrics: expect.arrayContaining(['web_visits']) },
    },
  ]);

  await press(page, getButton('Add card'));
  await expect(builder).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(builder).toBeHidden();
  await expect(getButton('Add card')).toBeFocused();

  await press(page, actions);
  await chooseMenuItemByKeyboard(page, 'Edit');
  await focusByKeyboard(page, builder.getByLabel('Title', { exact: true }));
  // Tab selects the existing text.
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaveDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog).toBeHidden();
  await expect(builder.getByLabel('Title', { exact: true })).toBeFocused();
  await chooseOptionByKeyboard(page, getSelect('Chart type'), 'Areas');
  await press(page, builder.getByRole('button', { name: 'Save changes' }));
  await expect(builder).toBeHidden();
  await expect(getButton('Actions for Visits by device!')).toBeFocused();
  await expect.poll(readStoredCards).toMatchObject([{ title: 'Visits by device!', card: { chartType: 'area' } }]);
  await close();
});

test('a slideshow can be used without a mouse', async ({ browser }) => {
  const { page, close } = await openBoard(browser, 'Mole', {
    cards: [
      createScoreboard('views', 'Views', 0),
      createScoreboard('more', 'More views', 4),
      createScoreboard('most', 'Most views', 8),
    ],
  });
  // With reduced motion, a slideshow starts paused.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const getButton = createButtonFinder(page);
  const slideshow = page.getByRole('dialog', { name: 'Slideshow of Mole' });
  const status = slideshow.getByRole('status');
  const present = async () => {
    await press(page, getButton('More actions'));
    await chooseMenuItemByKeyboard(page, 'Present');
  };
  await present();
  await expect(slideshow).toBeFocused();
  await page.keyboard.press('Space');
  await expect(slideshow.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(status).toContainText('Views: card 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('More views: card 2 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect(status).toContainText('Most views: card 3 of 3');
  await press(page, slideshow.getByRole('button', { name: 'Next card' }));
  await expect(status).toContainText('Views: card 1 of 3');
  await chooseOptionByKeyboard(page, slideshow.getByRole('combobox', { name: 'Seconds per card' }), '5 s');
  await focusByKeyboard(page, slideshow.getByRole('button', { name: 'Play' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(status).toContainText('More views: card 2 of 3');
  await page.keyboard.press('Enter');
  await expect(slideshow.getByRole('button', { name: 'Play' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(slideshow).toBeHidden();
  await expect(getButton('More actions')).toBeFocused();
  await present();
  await press(page, slideshow.getByRole('button', { name: 'End slideshow' }));
  await expect(slideshow).toBeHidden();
  await expect(getButton('More actions')).toBeFocused();
  await close();
});
