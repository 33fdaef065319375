import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson } from '../src/steps/account.steps.ts';
import { connectAccount, expectHistoryFetched } from '../src/steps/connected-source.steps.ts';
import { visitTrackedPage } from '../src/steps/notification.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { expectNoScreenProblems, wideWindow } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media'] });

test('a page measured by both a script and an account shows both series and why they differ, and its two items can be merged', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const person = createPerson('Nora Gap');
  await register(person);
  const api = createApi(await readIdentityToken(person));
  const workspace = await makeWorkspace(api, `Gap ${createUniqueWord()}`);
  const query = { workspaceId: workspace.id };
  const url = 'https://blog.acme.example/slow-trains';
  const script = await api.call(calls.createSource, { query, body: { type: 'analytics', name: 'Blog' } });
  const { sourceId } = await connectAccount(api, workspace.id, {
    name: 'Analytics',
    account: 'Acme blog',
    email: `nora@${createUniqueWord()}.example`,
  });
  const { id } = await api.call(calls.addMedia, { query, body: { url, connectionId: script.id } });
  for (let visit = 0; visit < 3; visit += 1) await visitTrackedPage(script, { url });
  await expectHistoryFetched(api, workspace.id, sourceId);

  const storageState = await saveSession(browser, person);
  const context = await browser.newContext({ storageState, userAgent: ordinaryUserAgent, viewport: wideWindow });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/media?item=${id}`);
  const panel = page.getByRole('region', { name: 'Script and Analytics · Acme blog' });
  await expect(panel.getByText(/^The account counts [\d,.]+% of what the script counts \(Views, /)).toBeVisible();
  await expect(
    panel.getByText(/^On the 1 day with data from both sources, the script counted 3 /).first(),
  ).toBeVisible();
  for (const reason of [/^Time zone: the account’s days are in UTC/, /^Consent: /, /^Late data: /]) {
    await expect(panel.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
  }
  await expectNoScreenProblems(page);

  await page.goto(`/${workspace.slug}/media`);
  await page.getByRole('button', { name: 'Review duplicates' }).click();
  const drawer = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expect(drawer.getByText('They have the same URL.')).toBeVisible();
  await expectNoScreenProblems(page);
  await drawer.getByRole('button', { name: 'Merge 1 item into this one' }).click();
  await expect(drawer.getByText(/^Merged into /)).toBeVisible();
  await context.close();
});
