import { expect, proves, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['host'] });

test("the tab title and the navigation are in the user's language", async ({ browser }) => {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/campaigns`);
  await expect(page).toHaveTitle(`Campaigns · ${workspace.name} · Reportage`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Deutsch').click();
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Kampagnen',
    'Gruppen',
    'Kunden',
    'Links',
    'Medien',
    'Auswertung',
    'Partner',
    'Geteilte Medien',
    'Quellen',
    'Einstellungen',
  ]);
  await page.keyboard.press('Escape');
  await navigation.getByRole('link', { name: 'Kunden' }).click();
  await expect(page).toHaveTitle(`Kunden · ${workspace.name} · Reportage`);
  await page.goto(`/${workspace.slug}/settings/billing`);
  await expect(page).toHaveTitle(`Abrechnung · Einstellungen · ${workspace.name} · Reportage`);
  await context.close();
});

proves(['W01'], 'a screen’s code is fetched once, on the first visit', async ({ browser }) => {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
  const page = await context.newPage();
  let fetchedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/.*\.js$/.test(request.url())) fetchedUrls.push(request.url());
  });
  await page.goto(`/${workspace.slug}/settings/basic`);
  await expectScreenLoaded(page);
  // Entry files of the other remotes are prefetched when the page is idle; their screens are not.
  const remotes = ['mfe-campaigns', 'mfe-dashboards', 'mfe-media', 'mfe-workspace'];
  const isFetched = (remote: string) => fetchedUrls.some((url) => url.includes(`/r/${remote}/`));
  await expect.poll(() => remotes.filter(isFetched)).toEqual(remotes);
  let previousCount = -1;
  const hasMore = () => {
    const hasGrown = fetchedUrls.length > previousCount;
    previousCount = fetchedUrls.length;
    return hasGrown;
  };
  await expect.poll(hasMore, { intervals: [500] }).toBe(false);
  const visit = async (name: string): Promise<string[]> => {
    fetchedUrls = [];
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expectScreenLoaded(page);
    return fetchedUrls;
  };
  for (const name of ['Campaigns', 'Clients', 'Groups', 'Links', 'Media', 'Shared media', 'Explore', 'Sources'])
    expect(await visit(name), `first visit of ${name}`).not.toEqual([]);
  for (const name of ['Campaigns', 'Clients', 'Groups', 'Links', 'Media', 'Shared media', 'Explore', 'Sources'])
    expect(await visit(name), `second visit of ${name}`).toEqual([]);
  await context.close();
});

proves(
  ['W04', 'W05', 'W12', 'W13', 'W16', 'W21'],
  'old and short URLs redirect, and unknown ones lead to the not-found page',
  async ({ browser }) => {
    const { workspace, session } = await openSharedWorkspace(browser);
    const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
    const page = await context.newPage();
    for (const [path, target] of [
      ['/', '/workspaces'],
      ['/reports', '/workspaces'],
      [`/${workspace.slug}/settings`, `/${workspace.slug}/settings/basic`],
      [`/manage/${workspace.slug}/campaigns`, `/${workspace.slug}/campaigns`],
      ['/no/such/path/at/all/x', '/404'],
      [`/${workspace.slug}/media/other`, '/404'],
    ] as const) {
      await page.goto(path);
      await expect(page, path).toHaveURL(target);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible();
    await context.close();
  },
);

proves(['M01', 'M02'], 'a page added by its URL appears in the media library', async ({ browser }) => {
  const { workspace, source, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
  const page = await context.newPage();
  const word = createUniqueWord();
  const url = `https://harbour.example/story-${word}`;
  await page.goto(`/${workspace.slug}/campaigns`);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Media', exact: true })
    .click();
  await expect(page).toHaveURL(`/${workspace.slug}/media`);
  await page.getByRole('button', { name: 'Add media' }).first().click();
  await page.getByLabel('Page URL').fill(`${url}?utm_source=test`);
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByText(`Story ${word} is in the library`)).toBeVisible();

  await page.getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: `Story ${word}` });
  await expect(row.getByRole('link', { name: `${url}, opens in a new tab` })).toHaveAttribute('href', url);
  await expect(row).toContainText(source.name);
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  await page.setViewportSize({ width: 360, height: 740 });
  expect([...problems, ...(await findHorizontalOverflow(page))]).toEqual([]);
  await context.close();
});
