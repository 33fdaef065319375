import { calls, inviteStorageKey } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readEmail } from '../src/mailbox.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson, submitSignIn } from '../src/steps/account.steps.ts';
import { makeWorkspace, openSharedWorkspace, prepare, saveSession } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media', 'workspace'] });

proves(
  ['M07', 'P49', 'W06', 'S12', 'S38'],
  'a workspace invites a partner and shares an item from its library, which the partner sees',
  async ({ browser }) => {
    const uniqueWord = createUniqueWord();
    const names = { client: 'Port', campaign: 'Sailing season', source: 'Quay site' };
    const host = await prepare(browser, { ...names, person: 'Nora Berth', workspace: `Berth ${uniqueWord}` });
    const creator = createPerson('Ida Lens');
    await register(creator);
    const creatorApi = createApi(await readIdentityToken(creator));
    const creatorWorkspace = await makeWorkspace(creatorApi, `Lens ${uniqueWord}`);
    const source = await creatorApi.call(calls.createSource, {
      query: { workspaceId: creatorWorkspace.id },
      body: { type: 'analytics', name: 'Studio site' },
    });
    const query = { workspaceId: host.workspace.id };
    const body = { url: 'https://quay.example/sailing', connectionId: host.source.id };
    await host.api.call(calls.addMedia, { query, body });

    const hostContext = await browser.newContext({ storageState: host.session });
    const page = await hostContext.newPage();
    await page.goto(`/${host.workspace.slug}/partners`);
    await page.getByRole('button', { name: 'Invite a partner' }).first().click();
    await page.getByLabel('Email').fill(creator.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    // The sign-up code was sent to the same address before the invitation.
    await expect
      .poll(async () => (await readEmail(creator.email)).subject, { timeout: 60_000 })
      .toBe(`${host.workspace.name} has invited you to Reportage`);
    expect((await readEmail(creator.email)).text).toContain(link);

    // The link in the email leads to the sign-in page, and then back to the invitation.
    const creatorContext = await browser.newContext({ userAgent: ordinaryUserAgent });
    const creatorPage = await creatorContext.newPage();
    await creatorPage.goto(link);
    await expect(creatorPage).toHaveURL(/\/auth\/signup$/);
    await creatorPage.getByRole('link', { name: 'Sign in' }).first().click();
    await submitSignIn(creatorPage, creator);
    await expect(creatorPage).toHaveURL(/\/invite/);
    await expect(creatorPage.getByRole('heading', { level: 1 })).toHaveText(
      `${host.workspace.name} has invited you to share media`,
    );
    await expect(creatorPage.getByRole('radio', { name: creatorWorkspace.name })).toBeChecked();
    await creatorPage.getByRole('checkbox', { name: source.name }).check();
    await expectScreenLoaded(creatorPage);
    const problems = [...(await findScreenProblems(creatorPage)), ...(await findA11yViolations(creatorPage))];
    await creatorPage.setViewportSize({ width: 360, height: 740 });
    expect([...problems, ...(await findHorizontalOverflow(creatorPage))]).toEqual([]);
    await creatorPage.setViewportSize({ width: 1280, height: 800 });
    const reloadEvent = creatorPage.waitForEvent('domcontentloaded');
    await creatorPage.getByRole('button', { name: 'Connect' }).click();
    await reloadEvent;
    await expect(creatorPage).toHaveURL(new RegExp(`/${creatorWorkspace.slug}/partners`));
    await expect(creatorPage.getByRole('status').filter({ hasText: 'is now your partner' })).toBeVisible();
    await expect(creatorPage.getByRole('row', { name: new RegExp(host.workspace.name) })).toContainText('Invited you');
    const { data: partners } = await creatorApi.call(calls.listPartners, {
      query: { workspaceId: creatorWorkspace.id },
    });
    expect(partners).toMatchObject([{ access: 'editor', connectionIds: [source.id] }]);
    // The invitation is used up and no longer stored.
    expect(await creatorPage.evaluate(`localStorage.getItem('${inviteStorageKey}')`)).toBeNull();
    await creatorPage.goto(link);
    await expect(creatorPage.getByRole('heading', { name: 'You have answered this invitation' })).toBeVisible();

    await page.goto(`/${host.workspace.slug}/media?view=grid`);
    await page.getByRole('checkbox', { name: 'Select Sailing' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('combobox', { name: 'Partner' }).click();
    await page.getByTitle(creatorWorkspace.name, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: `1 item shared with ${creatorWorkspace.name}` }),
    ).toBeVisible();

    await creatorPage.goto(`/${creatorWorkspace.slug}/media/shared`);
    const row = creatorPage.getByRole('row', { name: /Sailing/ });
    await expect(row).toContainText(`${host.workspace.name} (shared with you)`);
    // The partner sees only this item of the host's library.
    await expect(creatorPage.getByRole('row', { name: /Walk/ })).toHaveCount(0);
    await hostContext.close();
    await creatorContext.close();
  },
);

test('an invitation opened by another user asks for its recipient to sign in, and then continues', async ({
  browser,
}) => {
  const { api, workspace } = await openSharedWorkspace(browser);
  const stranger = createPerson('Sam Elsewhere');
  const invited = createPerson('Ina Invited');
  await register(stranger);
  await register(invited);
  const { inviteToken } = await api.call(calls.inviteCreator, {
    query: { workspaceId: workspace.id },
    body: { email: invited.email, access: 'viewer' },
  });
  const context = await browser.newContext({
    userAgent: ordinaryUserAgent,
    storageState: await saveSession(browser, stranger),
  });
  const page = await context.newPage();
  await page.goto(`/invite?inviteToken=${inviteToken}`);
  await expect(page.getByText(`You are signed in as ${stranger.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with that address' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await submitSignIn(page, invited);
  await expect(page).toHaveURL(/\/invite/);
  await expect(page.getByRole('heading', { name: `${workspace.name} has invited you to share media` })).toBeVisible();
  // Someone without a workspace creates one in the next step.
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/workspaces$/);
  expect(await page.evaluate(`localStorage.getItem('${inviteStorageKey}')`)).toBeNull();
  await context.close();
});
