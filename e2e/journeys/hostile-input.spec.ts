import { calls, problemSchema } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { origin } from '../src/config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readEmail } from '../src/mailbox.ts';
import { watchPages } from '../src/page-watch.ts';
import { submitSignIn } from '../src/steps/account.steps.ts';
import { type Names, openSharedWorkspace, prepare, saveSession } from '../src/steps/prepared.steps.ts';
import { exportCsv, exportPdf } from '../src/steps/report.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['auth', 'campaigns', 'dashboards', 'host', 'media', 'reports', 'workspace'] });

const names: Names = {
  person: `Eve "Q" <script>ran=1</script>`,
  workspace: `Ws <img src=x onerror=ran=1> ${createUniqueWord()}`,
  client: `=HYPERLINK("https://evil.example")<svg onload=ran=1>`,
  campaign: `"><script>globalThis.ran=1</script> O'Hara & {{name}}`,
  source: `Site</title><script>ran=1</script>`,
};

const hasScriptRun = (page: Page) => page.evaluate<boolean>('"ran" in globalThis');
const getRetryButton = (page: Page) => page.getByRole('button', { name: 'Retry' });

test('markup in names is shown as text on every screen, in emails, on paper and in spreadsheets', async ({
  browser,
}) => {
  const { workspace, campaign, reportId, person, session } = await prepare(browser, names);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const watch = await watchPages(context);
  const expectText = async (path: string, ...expectedNames: string[]): Promise<void> => {
    await page.goto(path);
    for (const text of expectedNames) await expect(page.getByText(text).first()).toBeVisible();
    expect(await hasScriptRun(page), path).toBe(false);
  };
  await expectText('/workspaces', names.workspace);
  await expectText('/account/profile', names.person);
  await expectText(`/${workspace.slug}/campaigns`, names.campaign, names.client);
  await expect(page).toHaveTitle(`Campaigns · ${names.workspace} · Reportage`);
  await expectText(`/${workspace.slug}/campaigns/clients`, names.client);
  await expectText(`/${workspace.slug}/campaigns/${campaign.id}`, names.campaign, names.client);
  await expectText(`/${workspace.slug}/settings/sources`, names.source);
  await expectText(`/${workspace.slug}/${reportId}`, names.campaign, names.client);
  expect(watch.take()).toEqual([]);

  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(`/${workspace.slug}/${reportId}`);
  await expect(guest.getByText(names.client).first()).toBeVisible();
  const cells = (await exportCsv(guest)).flat().join('\n');
  expect(cells).toContain(`'=HYPERLINK`);
  const pdfText = await exportPdf(guest);
  expect(pdfText.replace(/\s/g, '')).toContain(names.client.replace(/\s/g, ''));
  expect(await hasScriptRun(guest)).toBe(false);

  const mail = await readEmail(person.email);
  expect(mail.html).not.toContain('<script>');
});

for (const { description, changes } of [
  { description: 'an expired', changes: { expires_at: 1, refresh_token: 'forged' } },
  {
    description: 'a forged',
    changes: { id_token: 'e30.e30.forged', refresh_token: 'forged', expires_at: Math.floor(Date.now() / 1_000) + 600 },
  },
]) {
  proves(
    ['A24', 'A51', 'A95'],
    `${description} token leads to the sign-in screen once, and then back`,
    async ({ browser }) => {
      const { person, workspace } = await openSharedWorkspace(browser);
      const context = await browser.newContext({ storageState: await saveSession(browser, person) });
      const page = await context.newPage();
      await page.goto('/404');
      await page.evaluate(`(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('reportage.session.user:'));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...${JSON.stringify(changes)} }));
    })()`);
      const navigatedPaths: string[] = [];
      page.on('framenavigated', (frame) => navigatedPaths.push(new URL(frame.url()).pathname));
      const path = `/${workspace.slug}/campaigns/clients`;
      await page.goto(path);
      await expect(page).toHaveURL('/auth/signup');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await submitSignIn(page, person);
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Port Authority').first()).toBeVisible();
      const visited = navigatedPaths.filter((visitedPath, index) => visitedPath !== navigatedPaths[index - 1]);
      expect(visited).toEqual([path, '/auth', '/auth/signup', '/auth/login', path]);
    },
  );
}

test('malformed, oversized and unauthorized requests get a problem document and change nothing', async ({
  browser,
}) => {
  const { api, workspace } = await openSharedWorkspace(browser);
  const query = { workspaceId: workspace.id };
  const clientsBefore = await api.call(calls.listClients, { query });
  const path = `clients?workspaceId=${workspace.id}`;
  const unknownWorkspaceId = 'wks_01h455vb4pex5vsknk084sn02q';
  const valid = JSON.stringify({ name: 'Never created' });
  const rejectedRequests = [
    { send: () => api.send('PUT', path, { body: '{"name": ' }), status: 400 },
    { send: () => api.send('PUT', path, { body: '{"name": 7, "meta": []}' }), status: 400 },
    { send: () => api.send('PUT', path, { body: 'null' }), status: 400 },
    { send: () => api.send('PUT', path, { body: JSON.stringify({ name: 'x'.repeat(1_048_576) }) }), status: 413 },
    { send: () => api.send('PUT', path, { body: valid, contentType: 'text/xml' }), status: 415 },
    { send: () => api.send('PUT', path, { body: valid, contentType: 'text/plain' }), status: 415 },
    { send: () => api.send('PUT', path, { body: valid, token: '' }), status: 401 },
    { send: () => api.send('PUT', path, { body: valid, token: 'e30.e30.forged' }), status: 401 },
    { send: () => api.send('PUT', `clients?workspaceId=${unknownWorkspaceId}`, { body: valid }), status: 404 },
    { send: () => api.send('PUT', 'clients', { body: valid }), status: 400 },
    {
      send: () => api.send('GET', `campaigns/cmp_01h455vb4pex5vsknk084sn02q?workspaceId=${workspace.id}`),
      status: 404,
    },
    { send: () => api.send('GET', `clients?workspaceId=${workspace.id}&page=-1`), status: 400 },
    { send: () => api.send('PATCH', path, { body: valid }), status: 404 },
  ];
  for (const [index, { send, status }] of rejectedRequests.entries()) {
    const response = await send();
    const body: unknown = await response.json();
    expect({ index, status: response.status }).toEqual({ index, status });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(problemSchema.parse(body).status).toBe(status);
  }
  expect(await api.call(calls.listClients, { query })).toEqual(clientsBefore);
});

proves(['X73', 'X75'], 'a list that the server cannot provide says why, and Retry loads it', async ({ browser }) => {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  let requestCount = 0;
  await page.route(/\/api\/campaigns\?/, (route) => {
    requestCount += 1;
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Unavailable',
        status: 503,
        detail: 'The data is being moved. Please try again in a minute.',
        code: 'unavailable',
        requestId: 'request-17',
      },
    });
  });
  await page.goto(`/${workspace.slug}/campaigns`);
  const message = 'The data is being moved. Please try again in a minute.';
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await expect(page.getByText('request-17')).toBeVisible();
  expect(requestCount, 'retried automatically').toBeGreaterThan(1);
  await page.unroute(/\/api\/campaigns\?/);
  await getRetryButton(page).click();
  await expect(page.getByRole('link', { name: 'Harbour season' })).toBeVisible();
});

proves(
  ['X73', 'X74'],
  'offline, saving reports the failure, keeps the input, and works once back online',
  async ({ browser }) => {
    const { workspace, session } = await openSharedWorkspace(browser);
    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    await page.goto(`/${workspace.slug}/campaigns/clients`);
    await page.getByRole('button', { name: 'New client' }).first().click();
    const form = page.getByRole('dialog');
    const name = `Lighthouse ${createUniqueWord()}`;
    await form.getByLabel('Name', { exact: true }).fill(name);
    await context.setOffline(true);
    const save = form.getByRole('button', { name: 'Create client' });
    await save.click();
    await expect(page.getByText('A network error has occurred.').first()).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
    await context.setOffline(false);
    await save.click();
    await expect(form).toBeHidden();
    await expect(page.getByText(name).first()).toBeVisible();
  },
);

proves(
  ['A103'],
  'offline, the sign-in screen reports the failure and keeps the input',
  async ({ browser, context, page }) => {
    const { person } = await openSharedWorkspace(browser);
    await page.goto('/auth/login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await submitSignIn(page, person);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('A network error has occurred.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${origin}/workspaces`);
  },
);
