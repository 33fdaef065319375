import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['reports'] });

const hostileText = '<img src=x onerror=alert(1)> Is this final?';

async function publishReport(browser: Browser) {
  const prepared = await prepare(browser, {
    person: 'Nora Berth',
    workspace: `Talk ${createUniqueWord()}`,
    client: 'Northwind',
    campaign: 'Sailing season',
    source: 'Quay site',
  });
  const { api, workspace, reportId: id } = prepared;
  const reportInput = { query: { workspaceId: workspace.id }, params: { id } };
  await api.call(calls.publishReport, { ...reportInput, body: {} });
  const link = await api.call(calls.createReportLink, {
    ...reportInput,
    body: { name: 'Client', allowsComments: true },
  });
  const path = `/${workspace.slug}/${id}`;
  return { ...prepared, reportInput, path, guestPath: `${path}?link=${link.code}` };
}

/** Finds what is wrong with a screen, at its current size and on a phone. */
async function findProblems(page: Page): Promise<string[]> {
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  problems.push(...(await findHorizontalOverflow(page)));
  if (size) await page.setViewportSize(size);
  return problems;
}

test('a member and a guest comment on a section, and the guest approves the published version', async ({ browser }) => {
  const { api, session, reportInput, path, guestPath } = await publishReport(browser);
  const member = await (await browser.newContext({ storageState: session })).newPage();
  const guest = await (await browser.newContext()).newPage();

  await guest.goto(guestPath);
  await guest
    .getByRole('button', { name: /^Comment on / })
    .first()
    .click();
  const drawer = guest.getByRole('dialog');
  await drawer.getByLabel('Comment', { exact: true }).fill(hostileText);
  await drawer.getByLabel('Your name').fill('Cleo');
  await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(drawer.getByText(hostileText)).toBeVisible();
  expect(await findProblems(guest)).toEqual([]);

  await member.goto(path);
  await member.getByRole('button', { name: 'Open comments: 1' }).click();
  const comments = member.getByRole('dialog');
  await expect(comments.getByText(hostileText)).toBeVisible();
  await comments.getByRole('button', { name: /^Reply: .*Cleo/ }).click();
  await comments.getByLabel('Reply', { exact: true }).fill('It is.');
  await comments.getByRole('button', { name: 'Send reply' }).click();
  await expect(comments.getByText('It is.')).toBeVisible();
  await comments.getByRole('button', { name: 'Request approval' }).click();
  const approvalDialog = member.getByRole('dialog', { name: 'Request approval' });
  await approvalDialog.getByLabel('Guests with a link').click();
  await member.getByTitle('Client', { exact: true }).click();
  await approvalDialog.getByRole('button', { name: 'Send request' }).click();
  await expect(member.getByText('Approval requested')).toBeVisible();
  expect(await findProblems(member)).toEqual([]);

  await guest.reload();
  await guest.getByRole('button', { name: 'Answer' }).click();
  await drawer.getByLabel('Your name').first().fill('Cleo');
  expect(await findProblems(guest)).toEqual([]);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expect(guest.getByText('Approved by Cleo')).toBeVisible();
  await member.reload();
  await expect(member.getByText('Approved by Cleo')).toBeVisible();

  await api.call(calls.publishReport, { ...reportInput, body: {} });
  await member.reload();
  await expect(member.getByText(/^Version \d+ was approved, not this one$/)).toBeVisible();
  await member.context().close();
  await guest.context().close();
});

/** Collects all scripts that a page loads until it shows the report. */
async function loadScripts(page: Page, path: string): Promise<string> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing season');
  // Guests find the exports on the page, and members find them in a menu.
  await expect(page.getByRole('button', { name: /Export PDF|^More actions$/ }).first()).toBeVisible();
  return (await Promise.all(scripts)).join('\n');
}

test('a guest loads none of the code for features that only members have', async ({ browser }) => {
  const { path, guestPath, session } = await publishReport(browser);
  // Text of the sharing and editing features, as it appears in the built scripts.
  const memberStrings = ['Publish and turn the guest link on', 'All changes are saved'];
  const findMemberStrings = (scripts: string) => memberStrings.filter((text) => scripts.includes(text));
  const member = await browser.newContext({ storageState: session });
  expect(findMemberStrings(await loadScripts(await member.newPage(), path))).toEqual(memberStrings);
  await member.close();
  const guest = await browser.newContext();
  expect(findMemberStrings(await loadScripts(await guest.newPage(), guestPath))).toEqual([]);
  await guest.close();
});

test('an offline copy opens from a file without network access, and detects changes to the file', async ({
  browser,
}, info) => {
  const { guestPath } = await publishReport(browser);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(guestPath);
  await page.getByRole('button', { name: 'More formats' }).click();
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Offline copy/ }).click();
  const file = info.outputPath('copy.html');
  await (await downloadEvent).saveAs(file);
  const requests: string[] = [];
  await context.setOffline(true);
  const offlinePage = await context.newPage();
  offlinePage.on('request', (request) => void requests.push(request.url()));
  await offlinePage.goto(pathToFileURL(file).href);
  await expect(offlinePage.getByText(/^Unchanged: what you are reading/)).toBeVisible();
  await expect(offlinePage.getByRole('heading', { level: 1 })).toHaveText('Sailing season');
  expect(requests).toHaveLength(1);
  const violations = await findA11yViolations(offlinePage);
  await offlinePage.setViewportSize({ width: 360, height: 740 });
  expect([...violations, ...(await findHorizontalOverflow(offlinePage))]).toEqual([]);

  const forgedFile = info.outputPath('forged.html');
  await writeFile(forgedFile, (await readFile(file, 'utf8')).replace('Sailing season</h1>', 'Selling season</h1>'));
  await offlinePage.goto(pathToFileURL(forgedFile).href);
  await expect(offlinePage.getByText(/^Changed: this file/)).toBeVisible();
  await context.close();
});
