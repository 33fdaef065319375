import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { readCode, readNextCode } from '../src/mailbox.ts';
import { register, registerUnconfirmed } from '../src/pool.ts';
import { createPerson, submitSignIn } from '../src/steps/account.steps.ts';
import { expectTenSeconds, measureMessageDuration } from '../src/steps/message.steps.ts';
import { makeWorkspace, openSharedWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['auth', 'host'] });

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

proves(
  ['A02', 'A14', 'A26', 'W13', 'W15', 'W19'],
  'a URL inside a workspace is kept during sign-in; the root and a bare slug redirect',
  async ({ page, browser }) => {
    const { person, workspace } = await openSharedWorkspace(browser);
    const url = `/${workspace.slug}/campaigns?search=harbour&sort=name&order=asc`;
    await page.goto(url);
    await expect(page).toHaveURL(/\/auth\/signup$/);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(page, person);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('link', { name: 'Harbour season' })).toBeVisible();

    await page.goto(`/${workspace.slug}`);
    await expect(page).toHaveURL(`/${workspace.slug}/campaigns`);
    await page.goto('/');
    await expect(page).toHaveURL('/workspaces');
    await page.goto('/auth/signup');
    await expect(page).toHaveURL('/workspaces');
  },
);

proves(
  ['W04', 'W05', 'W07', 'W12'],
  'URLs without a screen redirect, and unknown ones lead to the not-found page',
  async ({ browser }) => {
    const { session, workspace } = await openSharedWorkspace(browser);
    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    for (const [from, to] of [
      ['/reports', '/workspaces'],
      ['/invite', '/workspaces'],
      ['/no/such/path/at/all/x', '/404'],
      [`/${workspace.slug}/settings`, `/${workspace.slug}/settings/basic`],
    ] as const) {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    }
    await page.goto('/404');
    await expect(getHeading(page, 'There is nothing at this address')).toBeVisible();
  },
);

proves(
  ['W22', 'W23', 'W106'],
  'the URLs and ids of another workspace are treated as nonexistent',
  async ({ browser }) => {
    const { session, api, workspace, reportId, campaign } = await openSharedWorkspace(browser);
    const stranger = createPerson('Sam Stranger');
    await register(stranger);
    const context = await browser.newContext({ storageState: await saveSession(browser, stranger) });
    const page = await context.newPage();
    const url = `/${workspace.slug}/campaigns`;
    await page.goto(url);
    await expect(getHeading(page, 'There is nothing at this address')).toBeVisible();
    await expect(page).toHaveURL(url);

    // The URL combines the user's own slug with the id of another workspace.
    const otherWorkspace = await makeWorkspace(api, `Jetty ${createUniqueWord()}`);
    const memberContext = await browser.newContext({ storageState: session });
    const memberPage = await memberContext.newPage();
    await memberPage.goto(`/${otherWorkspace.slug}/campaigns/${campaign.id}`);
    await expect(getHeading(memberPage, 'There is nothing at this address')).toBeVisible();
    const requestCampaign = async (id: string) => {
      const response = await api.send('GET', `campaigns/${id}?workspaceId=${otherWorkspace.id}`);
      return { status: response.status, ...((await response.json()) as object), requestId: '' };
    };
    expect(await requestCampaign(campaign.id)).toEqual(await requestCampaign('cmp_01h455vb4pex5vsknk084sn02q'));
    expect(await requestCampaign(campaign.id)).toMatchObject({ status: 404, code: 'notFound' });
    await memberPage.goto(`/${otherWorkspace.slug}/${reportId}`);
    await expect(getHeading(memberPage, 'This report does not exist')).toBeVisible();
  },
);

proves(
  ['A12', 'A13', 'A22', 'A27'],
  'a reload keeps the session; signing out ends it in every tab',
  async ({ browser }) => {
    const { person, workspace } = await openSharedWorkspace(browser);
    const context = await browser.newContext({ storageState: await saveSession(browser, person) });
    const firstTab = await context.newPage();
    const secondTab = await context.newPage();
    await firstTab.goto(`/${workspace.slug}/campaigns`);
    await secondTab.goto('/account/profile');
    await firstTab.reload();
    await expect(getHeading(firstTab, 'Campaigns')).toBeVisible();
    await expect(getHeading(secondTab, 'Profile')).toBeVisible();
    await firstTab.evaluate('localStorage.setItem("reportage.stored", "by any part of the app")');

    await firstTab.getByRole('button', { name: /^Account of/ }).click();
    await firstTab.getByRole('button', { name: 'Sign out' }).click();
    for (const page of [firstTab, secondTab]) {
      await expect(page).toHaveURL('/auth/login');
      await expect(getHeading(page, 'Welcome back')).toBeVisible();
    }
    expect(await firstTab.evaluate('localStorage.getItem("reportage.stored")')).toBeNull();
    await secondTab.goto('/account/profile');
    await expect(secondTab).toHaveURL(/\/auth\/signup$/);
  },
);

proves(
  ['A40', 'A70', 'A82', 'A85', 'A92'],
  'a wrong password is reported; the user of an unconfirmed account is asked for the code and can request a new one',
  async ({ page }) => {
    const person = createPerson('Uma Unproven');
    await registerUnconfirmed(person);
    const firstCode = await readCode(person.email);
    await page.clock.install();
    await page.goto('/auth/login');
    await submitSignIn(page, { ...person, password: 'wrong-password-1' });
    const message = page.getByRole('region', { name: 'Messages' });
    await expect(message).toContainText(/Incorrect username or password/);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).not.toContainText(/Incorrect/);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth/verify?u=${encodeURIComponent(person.email)}`);
    const requestNewCode = () => page.getByRole('button', { name: 'Send a new code' }).click();
    expectTenSeconds(await measureMessageDuration(page, 'code resent successfully', requestNewCode));
    await page.getByLabel('Confirmation code').fill(await readNextCode(person.email, firstCode));
    await expect(page).toHaveURL(/\/workspaces$/);
  },
);

proves(
  ['A11', 'A46', 'A74', 'A75'],
  'a forgotten password is replaced with a code from the mailbox',
  async ({ page }) => {
    const person = createPerson('Fay Forgetful');
    await register(person);
    const signUpCode = await readCode(person.email);
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page).toHaveURL(`/auth/reset?u=${encodeURIComponent(person.email)}`);
    await expect.poll(() => readCode(person.email), { message: 'the code for the reset' }).not.toBe(signUpCode);
    await page.getByLabel('Confirmation code').fill(await readCode(person.email));
    const renewed = { ...person, password: 'another-walk-2027' };
    await page.getByLabel('New password', { exact: true }).fill(renewed.password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?u=/);
    await page.getByLabel('Password', { exact: true }).fill(renewed.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/workspaces$/);
  },
);

test('a guest with a disabled link is told so, and learns nothing about the report', async ({ browser, page }) => {
  const { api, workspace, campaign } = await openSharedWorkspace(browser);
  const query = { workspaceId: workspace.id };
  const report = await api.call(calls.createReport, { query, body: { name: 'Held back', campaign: campaign.id } });
  await page.goto(`/${workspace.slug}/${report.id}`);
  await expect(getHeading(page, 'This report isn’t available')).toBeVisible();
  await expect(page.getByText('This link no longer works. Ask the person who sent it for a new one.')).toBeVisible();
  await expect(page.getByText('Held back')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
