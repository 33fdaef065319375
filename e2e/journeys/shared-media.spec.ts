import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { readMail } from '../src/mailbox.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { newPerson } from '../src/steps/account.steps.ts';
import { keepSession, makeWorkspace, prepare } from '../src/steps/prepared.steps.ts';

proves(
  ['M07', 'P49'],
  'a workspace invites a partner and shares an item of its library; the partner sees it',
  async ({ browser }) => {
    const stamp = Date.now().toString(36);
    const names = { client: 'Port', campaign: 'Sailing season', source: 'Quay site' };
    const host = await prepare(browser, { ...names, person: 'Nora Berth', workspace: `Berth ${stamp}` });
    const creator = newPerson('Ida Lens');
    await register(creator);
    const theirs = await makeWorkspace(createApi(await readIdentityToken(creator)), `Lens ${stamp}`);
    const query = { workspaceId: host.workspace.id };
    const body = { url: 'https://quay.example/sailing', connectionId: host.source.id };
    await host.api.call(calls.addMedia, { query, body });

    const hosts = await browser.newContext({ storageState: host.session });
    const page = await hosts.newPage();
    await page.goto(`/${host.workspace.slug}/partners`);
    await page.getByRole('button', { name: 'Invite a partner' }).first().click();
    await page.getByLabel('E-mail').fill(creator.email);
    await page.getByRole('button', { name: 'Make invitation' }).click();
    const code = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    // The code of the sign-up came to the same address before.
    await expect
      .poll(async () => (await readMail(creator.email)).subject, { timeout: 60_000 })
      .toBe(`${host.workspace.name} invites you to Reportage`);
    expect((await readMail(creator.email)).text).toContain(code);

    const creators = await browser.newContext({ storageState: await keepSession(browser, creator) });
    const other = await creators.newPage();
    await other.goto(`/${theirs.slug}/partners`);
    await other.getByRole('button', { name: 'Answer an invitation' }).click();
    await other.getByLabel('Code of the invitation').fill(code);
    await other.getByRole('button', { name: 'Connect' }).click();
    await expect(other.getByRole('row', { name: new RegExp(host.workspace.name) })).toContainText('Has invited you');

    await page.goto(`/${host.workspace.slug}/media?view=grid`);
    await page.getByRole('checkbox', { name: 'Select /sailing' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('combobox', { name: 'Partner' }).click();
    await page.getByTitle(theirs.name, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: `1 item shared with ${theirs.name}` })).toBeVisible();

    await other.goto(`/${theirs.slug}/media/shared`);
    const row = other.getByRole('row', { name: /sailing/ });
    await expect(row).toContainText(`${host.workspace.name} (shared with you)`);
    // Of the host's library this and nothing else.
    await expect(other.getByRole('row', { name: /walk/ })).toHaveCount(0);
    await hosts.close();
    await creators.close();
  },
);
