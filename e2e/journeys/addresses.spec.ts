import { expect, proves, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { preparedHarbour } from '../src/steps/prepared.steps.ts';
import { expectSettled, findBarriers, findFlaws, findSidewaysScroll } from '../src/steps/screen.steps.ts';

const dashboardId = 'dsh_01h455vb4pex5vsknk084sn02q';
const groupId = 'grp_01h455vb4pex5vsknk084sn02q';

/** Addresses of the specification, and the title that each screen has, whether it is open yet or says that it is not. */
const workspaceScreens: [path: string, title: RegExp][] = [
  ['campaigns/groups', /^Groups$/],
  ['links', /^Links$/],
  ['creators', /^Creators/],
  ['creators/invites', /^Creator invites/],
  ['partners', /^Partners/],
  ['settings/templates', /^Templates/],
  ['settings/billing', /^Billing/],
  ['settings/audit', /^Audit log/],
  ['media', /^Media library$/],
  ['media/shared', /^Shared media$/],
  ['media/metrics', /^Custom metrics$/],
  ['explore', /^Explore$/],
  ['explore/digests', /^Digests$/],
  [`explore/${dashboardId}`, /^Dashboard$/],
  [`explore/spring/${dashboardId}`, /^Dashboard$/],
  [`explore/card/${dashboardId}/card-1`, /^Card$/],
  [`${groupId}/group`, /^Group reports/],
  [`${groupId}/pdf`, /^Group reports/],
  [`autumn/${groupId}/group`, /^Group reports/],
  [`autumn/${groupId}/group/pdf`, /^Group reports/],
];
const rootScreens: [path: string, title: RegExp][] = [
  ['/portal', /^Billing portal/],
  ['/subscribe', /^Subscription/],
  ['/subscribe/contact?portal=true', /^Subscription/],
  ['/subscribe/workspace', /^Subscription/],
];

test('every address of the specification opens a screen that says what it is', async ({ browser }) => {
  test.setTimeout(180_000);
  const { workspace, session } = await preparedHarbour(browser);
  const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
  const page = await context.newPage();
  const screens = [
    ...rootScreens,
    ...workspaceScreens.map(([path, title]) => [`/${workspace.slug}/${path}`, title] as const),
  ];
  for (const [path, title] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
  await context.close();
});

proves(
  ['W04', 'W05', 'W12', 'W13', 'W16', 'W21'],
  'old and short addresses lead on, unknown ones to the page that says so',
  async ({ browser }) => {
    const { workspace, session } = await preparedHarbour(browser);
    const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
    const page = await context.newPage();
    for (const [path, end] of [
      ['/', '/workspaces'],
      ['/reports', '/workspaces'],
      [`/${workspace.slug}/settings`, `/${workspace.slug}/settings/basic`],
      [`/manage/${workspace.slug}/campaigns`, `/${workspace.slug}/campaigns`],
      ['/no/such/path/at/all/x', '/404'],
      [`/${workspace.slug}/media/other`, '/404'],
    ] as const) {
      await page.goto(path);
      await expect(page, path).toHaveURL(end);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible();
    await context.close();
  },
);

proves(['M01', 'M02'], 'a page added by its address stands in the media library', async ({ browser }) => {
  const { workspace, source, session } = await preparedHarbour(browser);
  const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
  const page = await context.newPage();
  const name = `/story-${Date.now().toString(36)}`;
  await page.goto(`/${workspace.slug}/campaigns`);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Media' }).click();
  await expect(page).toHaveURL(`/${workspace.slug}/media`);
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.getByLabel('Address of the page').fill(`https://harbour.example${name}?utm_source=test`);
  await page.getByRole('button', { name: 'Add to the library' }).click();
  await expect(page.getByText(`${name} is in the library`)).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`https://harbour.example${name}`);
  await expect(row).toContainText(source.name);
  await expectSettled(page);
  const flaws = [...(await findFlaws(page)), ...(await findBarriers(page))];
  await page.setViewportSize({ width: 360, height: 740 });
  expect([...flaws, ...(await findSidewaysScroll(page))]).toEqual([]);
  await context.close();
});
