import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readInviteLink } from '../src/mailbox.ts';
import { readIdentityToken } from '../src/pool.ts';
import { createPerson, signUpByInvitation } from '../src/steps/account.steps.ts';
import { enableCreators } from '../src/steps/boot-config.steps.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns', 'workspace'] });

proves(
  ['W20', 'W36', 'W102', 'P10', 'S39', 'P05'],
  'an invited creator sets up a limited workspace, connects it, and shares media that the host approves',
  async ({ browser }) => {
    const uniqueWord = createUniqueWord();
    const names = { client: 'Port', campaign: 'Regatta', source: 'Quay site' };
    const host = await prepare(browser, { ...names, person: 'Nora Berth', workspace: `Berth ${uniqueWord}` });
    const creator = createPerson('Ida Lens');
    const hostContext = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: host.session });
    const hostPage = await hostContext.newPage();
    await enableCreators(hostPage, host.workspace.slug);
    await hostPage.goto(`/${host.workspace.slug}/creators`);
    await hostPage.getByRole('button', { name: 'Invite a creator' }).first().click();
    const drawer = hostPage.getByRole('dialog', { name: 'Invite a creator' });
    await drawer.getByLabel('Email', { exact: true }).fill(creator.email);
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer.getByText(creator.email)).toBeVisible();
    await drawer.getByRole('button', { name: 'Done' }).click();
    await expect(hostPage.getByRole('row', { name: new RegExp(creator.email) })).toContainText('Pending');

    const creatorContext = await browser.newContext({ userAgent: ordinaryUserAgent });
    const page = await creatorContext.newPage();
    const link = await readInviteLink(creator.email, `${host.workspace.name} has invited you to Reportage`);
    await signUpByInvitation(page, link, creator);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByLabel('Workspace name').fill(`Lens ${uniqueWord}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Connect your sources to Lens ${uniqueWord}`);
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByLabel('Source name').fill('Studio site');
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByRole('checkbox', { name: 'Studio site' })).toBeChecked();
    await expectScreenLoaded(page);
    const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
    await page.setViewportSize({ width: 360, height: 740 });
    expect([...problems, ...(await findHorizontalOverflow(page))]).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: `Connect with ${host.workspace.name}` }).click();

    // The limited workspace opens on its partners and offers little else.
    await expect(page).toHaveURL(/\/partners\?connected=/);
    await expect(page.getByRole('status').filter({ hasText: 'is now your partner' })).toBeVisible();
    const slug = new URL(page.url()).pathname.split('/')[1] ?? '';
    await page.goto(`/${slug}`);
    await expect(page).toHaveURL(`/${slug}/partners`);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.getByRole('link')).toHaveText(['Partners', 'Shared media', 'Sources', 'Settings']);

    const creatorApi = createApi(await readIdentityToken(creator));
    const { data: workspaces } = await creatorApi.call(calls.listWorkspaces, {});
    expect(workspaces).toMatchObject([{ slug, creatorWorkspace: true }]);
    const creatorQuery = { workspaceId: workspaces[0]?.id ?? '' };
    const film = { mediaType: 'custom' as const, title: `Regatta film ${uniqueWord}` };
    const { id: mediaId } = await creatorApi.call(calls.addMedia, { query: creatorQuery, body: film });
    const { data: partners } = await creatorApi.call(calls.listPartners, { query: creatorQuery });
    const offer = { creatorId: partners[0]?.id ?? '', mediaIds: [mediaId] };
    await creatorApi.call(calls.offerSharedMedia, { query: creatorQuery, body: offer });

    await hostPage.reload();
    const row = hostPage.getByRole('row', { name: new RegExp(`Lens ${uniqueWord}`) });
    await expect(row).toContainText('Active');
    await row.getByRole('link', { name: `Lens ${uniqueWord}` }).click();
    await hostPage.getByRole('button', { name: `Approve ${film.title}` }).click();
    await expect(hostPage.getByText('No pending requests.')).toBeVisible();
    await expectScreenLoaded(hostPage);
    expect([...(await findScreenProblems(hostPage)), ...(await findA11yViolations(hostPage))]).toEqual([]);

    await navigation.getByRole('link', { name: 'Shared media' }).click();
    await expect(page.getByRole('tab', { name: 'Approved' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row', { name: new RegExp(film.title) })).toBeVisible();
    await hostContext.close();
    await creatorContext.close();
  },
);
