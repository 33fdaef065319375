import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { focusByKeyboard, press, typeInto } from '../src/steps/keyboard.steps.ts';
import { makeCampaign, makeWorkspace, openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns', 'dashboards', 'media', 'reports'] });

test('users can sign in, create a campaign, and open and share its report without a mouse', async ({
  page,
  browser,
}) => {
  const { person, workspace } = await openSharedWorkspace(browser);
  const getButton = (name: string) => page.getByRole('button', { name, exact: true });
  const getField = (name: string) => page.getByLabel(name, { exact: true });

  await page.goto('/auth/login');
  await expect(getField('Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await typeInto(page, getField('Password'), person.password);
  await page.keyboard.press('Enter');
  const newCampaignButton = page.getByRole('button', { name: 'New campaign' });
  const workspaceLink = page.getByRole('link', { name: workspace.name, exact: true });
  // A user with a single workspace enters it immediately.
  await expect(newCampaignButton.or(workspaceLink).first()).toBeVisible();
  if (await workspaceLink.isVisible()) await press(page, workspaceLink);
  await press(page, getButton('New campaign'));

  const name = `Keyboard cruise ${createUniqueWord()}`;
  await typeInto(page, getField('Name'), name);
  await typeInto(page, page.getByRole('combobox', { name: /^Client/ }), 'Ferry line');
  await expect(page.getByText('Create “Ferry line”')).toBeVisible();
  await page.keyboard.press('Enter');
  for (const [label, day] of [
    ['Start date', getDayFromToday(-1)],
    ['End date', getDayFromToday(3)],
  ] as const) {
    await typeInto(page, getField(label), day);
    await page.keyboard.press('Enter');
  }
  await press(page, getButton('Choose pages'));
  const picker = page.getByRole('dialog', { name: 'Choose pages' });
  await focusByKeyboard(page, picker.getByRole('listbox', { name: 'Pages' }));
  await page.keyboard.press('Space');
  await press(page, picker.getByRole('button', { name: 'Use 1 page' }));
  await expect(picker).toBeHidden();
  await press(page, getButton('Create campaign'));
  await expect(page).toHaveURL(/\/campaigns\/cmp_/);

  await focusByKeyboard(page, page.getByRole('tab', { name: 'Overview' }));
  await focusByKeyboard(page, page.getByRole('tab', { name: 'Reports' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Default Report', exact: true }));
  await expect(page).toHaveURL(/\/rpt_/);
  await press(page, getButton('Share'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish and turn the guest link on' }));
  await expect(page.getByText('Guest link URL')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(getButton('Share')).toBeFocused();
});

test('users can skip to the content, go to screens by name, switch workspaces and sign out without a mouse', async ({
  browser,
}) => {
  const { session, api, workspace } = await openSharedWorkspace(browser);
  const other = await makeWorkspace(api, `Lighthouse ${createUniqueWord()}`);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const getDialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto(`/${workspace.slug}/campaigns`);
  await expect(page.getByRole('link', { name: 'Harbour season' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search campaigns' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('clie');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${workspace.slug}/campaigns/clients`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('harbour season');
  await expect(page.getByRole('option', { name: /^Harbour season/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/campaigns\/cmp_/);

  await focusByKeyboard(page, page.getByRole('button', { name: workspace.name }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a workspace' })).toBeFocused();
  await page.keyboard.type('lighth');
  await expect(page.getByRole('option', { name: other.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${other.slug}/campaigns`);

  await press(page, page.getByRole('button', { name: /^Account of/ }));
  await focusByKeyboard(page, getDialog('Account').getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(getDialog('Keyboard shortcuts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getDialog('Keyboard shortcuts')).toBeHidden();
  await context.close();
});

proves(
  ['C30', 'C31', 'C32', 'C33', 'C37', 'X72'],
  'the campaign list keeps its columns, filters, search and sort order in the browser or the URL',
  async ({ browser }) => {
    const { session, api } = await openSharedWorkspace(browser);
    const workspace = await makeWorkspace(api, `Locks ${createUniqueWord()}`);
    const query = { workspaceId: workspace.id };
    const source = await api.call(calls.createSource, { query, body: { type: 'analytics', name: 'Lock site' } });
    for (const name of ['Alpha lock', 'Beta lock', 'Gamma gate'])
      await makeCampaign(api, workspace.id, { name, client: `Client of ${name}`, source: source.id });

    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    const getNameLinks = () => page.getByRole('table').getByRole('link', { name: /^(Alpha|Beta|Gamma)/ });
    const list = `/${workspace.slug}/campaigns`;
    await page.goto(list);
    await expect(page.getByRole('button', { name: 'Archived is False' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Start Date' })).toHaveCount(0);

    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Start Date' }).check();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Apply' }).click()]);
    await expect(page.getByRole('columnheader', { name: 'Start Date' })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('  LOCK ');
    await expect(page).toHaveURL(/[?&]search=lock(&|$)/);
    await expect(getNameLinks()).toHaveCount(2);
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect(page).toHaveURL(/[?&]sort=name/);
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect(page).toHaveURL(/[?&]order=asc/);
    await page.reload();
    await expect(getNameLinks()).toHaveText(['Alpha lock', 'Beta lock']);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]order=desc/);
    await expect(getNameLinks()).toHaveText(['Beta lock', 'Alpha lock']);

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Draft' }).click();
    await expect(page.getByText('No matching campaigns')).toBeVisible();
    await page.goto(list);
    await expect(page.getByRole('button', { name: 'Status: Draft', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
    await expect(getNameLinks()).toHaveCount(3);
    await expect(page.getByRole('columnheader', { name: 'Start Date' })).toBeVisible();
  },
);
