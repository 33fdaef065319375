import { expect, test } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson } from '../src/steps/account.steps.ts';
import { consentAs, readStorage } from '../src/steps/connected-source.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { expectNoScreenProblems, wideWindow } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

test('if consent is declined or covers no accounts, nothing is connected and the screen says why; the next attempt fetches the data', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const person = createPerson('Nora Consent');
  await register(person);
  const { slug } = await makeWorkspace(createApi(await readIdentityToken(person)), `Consent ${createUniqueWord()}`);
  const context = await browser.newContext({
    storageState: await saveSession(browser, person),
    userAgent: ordinaryUserAgent,
    viewport: wideWindow,
  });
  const page = await context.newPage();
  const codes = new Set<string>();
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code');
    if (code) codes.add(code);
  });
  const settings = page.getByRole('dialog', { name: 'Settings for Port analytics' });
  const reconnect = async () => {
    await page.getByRole('button', { name: 'Go to sources' }).click();
    const row = page.getByRole('row', { name: /Port analytics/ });
    await expect(row).toContainText('Not connected yet');
    await row.getByRole('button', { name: 'Port analytics', exact: true }).click();
    await expect(settings.getByText('This source is not connected yet.')).toBeVisible();
    await expect(settings.getByText(/this source uses made-up data/)).toBeVisible();
  };

  await page.goto(`/${slug}/settings/sources?add=1`);
  await page.getByRole('radio', { name: /^Google Analytics/ }).click();
  await page.getByLabel('Source name').fill('Port analytics');
  await page.getByRole('dialog').getByRole('button', { name: 'Add source' }).click();
  await expect(page.getByText('its data is made up')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/connecting/${slug}/ga?error=access_denied`);
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  await expect(page.getByText(/^You did not give us access to Google Analytics/)).toBeVisible();
  await expectNoScreenProblems(page);

  await reconnect();
  await expectNoScreenProblems(page);
  await settings.getByRole('button', { name: 'Connect Google Analytics' }).click();
  await consentAs(page, `nobody@${createUniqueWord()}.example`);
  await expect(page.getByText(/^This login has no access to any Google Analytics account/)).toBeVisible();
  await expectNoScreenProblems(page);

  await reconnect();
  await settings.getByRole('button', { name: 'Connect Google Analytics' }).click();
  await consentAs(page, `nora@${createUniqueWord()}.example`);
  const drawer = page.getByRole('dialog', { name: 'Accounts for Port analytics' });
  await drawer.getByRole('checkbox', { name: /Acme shop/ }).check();
  // The redirect URL contained the authorization code.
  expect(page.url()).not.toContain('code=');
  await expectNoScreenProblems(page);
  await drawer.getByRole('button', { name: 'Next: media' }).click();
  await drawer.getByRole('radio', { name: /^Only some/ }).check();
  await expect(drawer.getByRole('list', { name: 'Media from the last four weeks' })).toBeVisible();
  await expectNoScreenProblems(page);
  await drawer.getByRole('radio', { name: /^All media/ }).check();
  await drawer.getByRole('button', { name: 'Save and fetch' }).click();
  await expect(drawer.getByText('The data has arrived')).toBeVisible({ timeout: 60_000 });
  await expectNoScreenProblems(page);

  // Nothing received from the vendor stays in the browser.
  expect(codes.size).toBeGreaterThan(0);
  const stored = await readStorage(page);
  expect(stored).toContain(slug);
  expect([...codes, 'ya29.', '1//0'].filter((secret) => stored.includes(secret))).toEqual([]);
  await context.close();
});
