import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Locator, Page } from 'playwright/test';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { fillDay } from '../src/steps/campaign.steps.ts';
import { type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import { exportCsv } from '../src/steps/report.steps.ts';
import { expectScreenLoaded } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['reports'] });

const passcode = 'blue harbour';
const campaign = 'Sailing season';
const newName = 'Sailing season, final';

const createReportInput = ({ workspace, reportId }: PreparedWorkspace) => ({
  query: { workspaceId: workspace.id },
  params: { id: reportId },
});

/** Loads the report and opens its sharing drawer. */
async function openSharing(page: Page, { workspace, reportId }: PreparedWorkspace): Promise<Locator> {
  await page.goto(`/${workspace.slug}/${reportId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Share this report' });
}

/** Adds a link that asks for the passcode and expires in a week. @returns its URL */
async function addLink(page: Page, sharing: Locator): Promise<string> {
  await sharing.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New guest link' });
  await dialog.getByLabel('Name', { exact: true }).fill('Client');
  await fillDay(page, 'Expires after (optional)', getDayFromToday(7));
  await dialog.getByRole('switch', { name: 'Require a passcode' }).click();
  await dialog.getByLabel('Passcode', { exact: true }).fill(passcode);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog).toBeHidden();
  const link = sharing.getByRole('listitem').filter({ hasText: 'Client' });
  await expect(link.getByText(/^Until /)).toBeVisible();
  await expect(link.getByText('Passcode', { exact: true })).toBeVisible();
  await expect(link.getByText('Not viewed yet')).toBeVisible();
  return (await link.getByLabel('URL for Client').textContent()) ?? '';
}

/** Reads the fingerprint at the end of the report on the screen. */
async function readFingerprint(page: Page): Promise<string> {
  const line = await page.getByText(/^Fingerprint of this version/).textContent();
  return /[\da-f]{64}/.exec(line ?? '')?.[0] ?? '';
}

/** Follows the report's own link to the public page that verifies it. */
async function expectVerified(page: Page, facts: readonly string[]): Promise<void> {
  await page.getByText('Verify this report').click();
  await page.getByRole('link', { name: /^Verify it at / }).click();
  await expect(page.getByText('This version was issued here')).toBeVisible();
  for (const fact of facts) await expect(page.getByText(fact)).toBeVisible();
}

test('a guest opens a link with a passcode, the log does not identify them, and revoking the link ends access from the open page', async ({
  browser,
}) => {
  const prepared = await prepare(browser, {
    person: 'Nora Berth',
    workspace: `Sharing ${createUniqueWord()}`,
    client: 'Northwind',
    campaign,
    source: 'Quay site',
  });
  const member = await (await browser.newContext({ storageState: prepared.session })).newPage();
  const guest = await (await browser.newContext()).newPage();
  const guestUrl = await addLink(member, await openSharing(member, prepared));

  await guest.goto(guestUrl);
  const field = guest.getByLabel('Passcode', { exact: true });
  await field.fill('red harbour');
  await guest.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(guest.getByText(/^That passcode isn’t right/)).toBeVisible();
  await field.fill(passcode);
  await guest.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(campaign);
  await expectScreenLoaded(guest);
  const rows = await exportCsv(guest);
  expect(rows.flat()).toContain('Pageviews');

  await test.step('the member sees that the report was viewed, but nothing that identifies the guest', async () => {
    const sharing = await openSharing(member, prepared);
    await expect(
      sharing
        .getByRole('listitem')
        .filter({ hasText: 'Client' })
        .getByText(/^Viewed once, /),
    ).toBeVisible();
    await sharing.getByRole('tab', { name: 'Views' }).click();
    const views = sharing.getByRole('region', { name: 'Views' });
    await expect(views.getByRole('columnheader')).toHaveText(['When', 'Link', 'Approximate location', 'Device']);
    await expect(views.getByRole('row', { name: /Client Berlin time zone Computer$/ })).toHaveCount(1);
    const { data } = await prepared.api.call(calls.listReportOpenings, createReportInput(prepared));
    expect(data).toEqual([
      {
        openedAt: expect.any(String),
        linkName: 'Client',
        country: null,
        timezone: 'Europe/Berlin',
        device: 'computer',
      },
    ]);
    // The time is rounded to the minute, because the second could identify a person.
    expect(new Date(data[0]?.openedAt ?? '').getTime() % 60_000).toBe(0);
  });

  await test.step('once the link is revoked, the next call from the open page is rejected', async () => {
    await member.getByRole('tab', { name: 'Share', exact: true }).click();
    await member.getByRole('listitem').filter({ hasText: 'Client' }).getByRole('button', { name: 'Turn off' }).click();
    await expect(member.getByText('Link turned off')).toBeVisible();
    await guest.getByRole('button', { name: 'Export CSV' }).click();
    const messages = guest.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText(/^This link no longer works/)).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This report isn’t available' })).toBeVisible();
    await expect(guest.getByText(campaign)).toHaveCount(0);
  });
  await member.context().close();
  await guest.context().close();
});

test('guests see a change once it is published, and anyone can verify their version', async ({ browser }) => {
  const prepared = await prepare(browser, {
    person: 'Nora Berth',
    workspace: `Versions ${createUniqueWord()}`,
    client: 'Northwind',
    campaign,
    source: 'Quay site',
  });
  const { api, workspace, reportId, session } = prepared;
  const member = await (await browser.newContext({ storageState: session })).newPage();
  const guest = await (await browser.newContext()).newPage();
  const publicPath = `/${workspace.slug}/${reportId}`;
  await guest.goto(publicPath);
  const firstFingerprint = await readFingerprint(guest);
  expect(firstFingerprint).toHaveLength(64);
  await expectVerified(guest, ['Version 1', 'No, this is the latest']);

  const { version } = await api.call(calls.getReport, createReportInput(prepared));
  await api.call(calls.updateReport, { ...createReportInput(prepared), body: { name: newName, version } });
  const sharing = await openSharing(member, prepared);
  await sharing.getByRole('tab', { name: 'Versions' }).click();
  const changes = sharing.getByRole('region', { name: 'Changes since publishing' });
  await expect(changes.getByText('The report was renamed')).toBeVisible();
  await expect(changes.getByText('Numbers for the published days haven’t changed.')).toBeVisible();
  await guest.goto(publicPath);
  expect(await readFingerprint(guest), 'before the change is published').toBe(firstFingerprint);

  await sharing.getByRole('tab', { name: 'Share', exact: true }).click();
  await sharing.getByRole('button', { name: 'Publish again' }).click();
  await expect(member.getByText('Report published')).toBeVisible();
  await sharing.getByRole('tab', { name: 'Versions' }).click();
  await expect(changes.getByText(/^Nothing has changed since/)).toBeVisible();
  const newestVersion = sharing.getByRole('listitem').filter({ hasText: 'Version 2' });
  await expect(newestVersion.getByText('Visible to guests')).toBeVisible();
  const secondFingerprint = (await newestVersion.getByLabel('Fingerprint of version 2').textContent()) ?? '';
  expect(secondFingerprint).not.toBe(firstFingerprint);

  await guest.goto(publicPath);
  expect(await readFingerprint(guest)).toBe(secondFingerprint);
  await expectVerified(guest, [
    `${newName}, Version 2`,
    workspace.name,
    'Complete and unchanged',
    'No, this is the latest',
  ]);
  await test.step('the earlier version is recognized as superseded; an unknown fingerprint is not recognized', async () => {
    const fingerprintField = guest.getByLabel('Fingerprint', { exact: true });
    await fingerprintField.fill(firstFingerprint);
    await guest.getByRole('button', { name: /Verify$/ }).click();
    await expect(guest.getByText(/, Version 1$/)).toBeVisible();
    await expect(guest.getByText('Yes')).toBeVisible();
    await fingerprintField.fill('0'.repeat(64));
    await guest.getByRole('button', { name: /Verify$/ }).click();
    await expect(guest.getByText('This version was not issued here')).toBeVisible();
  });
  await member.context().close();
  await guest.context().close();
});
