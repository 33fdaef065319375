import type { Page } from 'playwright/test';
import type { Demo, DemoUsers } from './demo.ts';

/** A screen, or a panel over it, to take pictures of. */
export interface Picture {
  /** The name of the picture's files. */
  name: string;
  path: string;
  /** The user who opens the screen. */
  viewer: keyof DemoUsers | 'guest';
  /** Opens the panel by its English labels. */
  open?(page: Page): Promise<void>;
}

type Row = [name: string, path: string];
type Panel = [name: string, path: string, open: (page: Page) => Promise<void>];

const toPictures = (viewer: Picture['viewer'], base: string, list: readonly Row[]): Picture[] =>
  list.map(([name, path]) => ({ name, path: `${base}${path}`, viewer }));

/** Creates a function that presses these buttons or menu items, one after another. */
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .or(page.getByRole('menuitem', { name }))
        .filter({ visible: true })
        .first()
        .click({ timeout: 20_000 });
      await page.waitForTimeout(300);
    }
  };

/**
 * Creates a function that presses controls of a list's toolbar. In a narrow window, it opens the filter sheet instead,
 * which contains the same fields.
 */
const pressInToolbar =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    const sheetButton = page.getByRole('button', { name: /^Filters/ });
    await sheetButton
      .or(page.getByRole('button', { name: 'Add filter' }))
      .first()
      .waitFor();
    const hasSheet = await sheetButton.isVisible();
    await press(...(hasSheet ? [/^Filters/] : names))(page);
  };

const pressKeys =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

const toPanelPictures = (viewer: Picture['viewer'], base: string, list: readonly Panel[]): Picture[] =>
  list.map(([name, path, open]) => ({ name: `panel-${name}`, path: `${base}${path}`, viewer, open }));

const signInScreens: Row[] = [
  ['auth-signup', '/auth/signup'],
  ['auth-login', '/auth/login'],
  ['auth-forgot', '/auth/forgot'],
  ['auth-verify', '/auth/verify?u=someone@example.test'],
  ['auth-reset', '/auth/reset?u=someone@example.test'],
  ['not-found-guest', '/404'],
  ['report-verify', '/reports/verify'],
  ['digest-unsubscribe', '/digests/unsubscribe?recipient=unknown&signature=unknown'],
];

const newcomerScreens: Row[] = [
  ['first-workspaces', '/workspaces'],
  ['first-welcome', '/welcome'],
  ['first-plans', '/subscribe'],
];

/** Screens of an empty workspace, as they look before there is any content. */
const emptyScreens: Row[] = [
  ['campaigns', '/campaigns'],
  ['clients', '/campaigns/clients'],
  ['groups', '/campaigns/groups'],
  ['links', '/links'],
  ['media', '/media'],
  ['metrics', '/media/metrics'],
  ['explore', '/explore'],
  ['digests', '/explore/digests'],
  ['alerts', '/explore/alerts'],
  ['creators', '/creators'],
  ['partners', '/partners'],
  ['sources', '/settings/sources'],
  ['billing', '/settings/billing'],
];

const accountScreens: Row[] = [
  ['workspaces', '/workspaces'],
  ...['profile', 'sign-in', 'devices', 'notifications'].map(
    (section): Row => [`account-${section}`, `/account/${section}`],
  ),
  ['subscribe', '/subscribe'],
  ['subscribe-contact', '/subscribe/contact?portal=true'],
  ['subscribe-workspace', '/subscribe/workspace'],
  ['welcome-connect', '/welcome/connect'],
  ['welcome-sources', '/welcome/sources'],
  ['invite-unknown', '/invite?code=abc'],
  ['not-found-workspace', '/no-such-workspace/campaigns'],
];

const listWorkspaceScreens = (demo: Demo): Row[] => [
  ['campaigns', '/campaigns'],
  ['campaigns-nothing-found', '/campaigns?search=nothing-like-it'],
  ['campaign-new', '/campaigns/new'],
  ['clients', '/campaigns/clients'],
  ['client', `/campaigns/clients/${demo.clientId}`],
  ['campaign', `/campaigns/${demo.campaignId}`],
  ...['media', 'goals', 'links', 'creators', 'reports', 'activity'].map(
    (tab): Row => [`campaign-${tab}`, `/campaigns/${demo.campaignId}?tab=${tab}`],
  ),
  ['campaign-edit', `/campaigns/${demo.campaignId}/edit`],
  ['groups', '/campaigns/groups'],
  ['group', `/campaigns/groups/${demo.groupId}`],
  ['links', '/links'],
  ['media', '/media'],
  ['media-shared', '/media/shared'],
  ['metrics', '/media/metrics'],
  ['metric-new', '/media/metrics/new'],
  ...(demo.metricId ? [['metric', `/media/metrics/${demo.metricId}`] as Row] : []),
  ['explore', '/explore'],
  ['digests', '/explore/digests'],
  ['alerts', '/explore/alerts'],
  ['board', `/explore/${demo.boardId}`],
  ['board-card', `/explore/card/${demo.boardId}/${demo.chartCard.card.id}`],
  ['report', `/${demo.reportId}`],
  ['report-pdf', `/${demo.reportId}/pdf`],
  ['highlight', `/${demo.reportId}/highlight`],
  ['group-report', `/${demo.groupId}/group`],
  ['creators', '/creators'],
  ['creator-invites', '/creators/invites'],
  ['partners', '/partners'],
  ['settings-basic', '/settings/basic'],
  ['settings-branding', '/settings/basic?section=branding'],
  ['settings-campaigns', '/settings/basic?section=campaigns'],
  ['settings-links', '/settings/basic?section=links'],
  ['settings-sources', '/settings/sources'],
  ['settings-access', '/settings/access'],
  ['settings-reports', '/settings/reports'],
  ['settings-templates', '/settings/templates'],
  ['settings-billing', '/settings/billing'],
  ['settings-audit', '/settings/audit'],
  ['settings-assistant', '/settings/assistant'],
  ['settings-webhooks', '/settings/webhooks'],
  ['settings-api', '/settings/api'],
  ['settings-api-reference', '/settings/api/reference'],
];

const listPublicScreens = ({ reportId, publicBoardId }: Demo): Row[] => [
  ['guest-report', `/${reportId}`],
  ['guest-highlight', `/${reportId}/highlight`],
  ['guest-board', `/explore/embed/${publicBoardId}`],
  ['guest-report-embed', `/${reportId}/embed`],
];

const creatorScreens: Row[] = [
  ['creator-partners', '/partners'],
  ['creator-media-shared', '/media/shared'],
  ['creator-sources', '/settings/sources'],
];

const listPanels = ({ boardId, chartCard, reportId, groupId, clientId, mediaId }: Demo): Panel[] => [
  ['palette', '/campaigns', pressKeys('Control+K')],
  ['settings-unsaved', '/settings/basic', async (page) => page.getByLabel('Workspace name').fill('Demo daily')],
  ['shortcuts', '/campaigns', pressKeys('?')],
  ['news', '/campaigns', press(/^Account of/, /^What.s new/)],
  ['account-menu', '/campaigns', press(/^Account of/)],
  ['notifications', '/campaigns', press(/^Notifications/)],
  ['switcher', '/campaigns', press(/^Demo/)],
  ['campaign-columns', '/campaigns', pressInToolbar(/^View$/)],
  ['campaign-add-filter', '/campaigns?filter.status=is%7Cactive', pressInToolbar('Add filter')],
  ['campaign-filter', '/campaigns?filter.status=is%7Cactive', pressInToolbar('Add filter', 'Client')],
  ['client-new', '/campaigns/clients', press('New client')],
  ['client-brand', `/campaigns/clients/${clientId}`, press('More actions', /brand/i)],
  ['group-new', '/campaigns/groups', press('New group')],
  ['group-edit', `/campaigns/groups/${groupId}`, press('Edit group')],
  ['group-add', `/campaigns/groups/${groupId}`, press(/add campaigns/i)],
  ['link-new', '/links', press('New link')],
  ['media-add', '/media?add=1', async () => undefined],
  ['media-files', '/media?add=files', async () => undefined],
  ['media-crawl', '/media?crawl=new', async () => undefined],
  ['media-duplicates', '/media?duplicates=1', async () => undefined],
  ['media-item', `/media?item=${mediaId}`, async () => undefined],
  ['board-card-builder', `/explore/${boardId}`, press(/add card/i)],
  ['board-card-edit', `/explore/${boardId}`, press(`Actions for ${chartCard.title}`, /^Edit$/)],
  ['board-new', '/explore', press(/new dashboard/i)],
  ['digest-new', '/explore/digests', press(/new digest/i)],
  ['alert-new', `/explore/${boardId}`, press(/^Actions for/, /create alert/i)],
  ['report-share', `/${reportId}`, press('Share')],
  ['report-edit', `/${reportId}`, press('Edit')],
  ['audit-entry', '/settings/audit?search=marta', press(/changed the connection/)],
  ['invite-people', '/settings/access?invite=1', async () => undefined],
  ['source-add', '/settings/sources?add=1', async () => undefined],
  ['api-key-new', '/settings/api', press('New key')],
  ['webhook-new', '/settings/webhooks', press('New webhook')],
  ['template-new', '/settings/templates', press('New template')],
  ['creator-invite', '/creators/invites', press(/invite/i)],
  ['partner-invite', '/partners', press(/invite/i)],
];

const listNewcomerScreens = (slug: string): Picture[] => [
  ...toPictures('newcomer', '', newcomerScreens),
  ...toPictures(
    'beginner',
    `/${slug}`,
    emptyScreens.map(([name, path]): Row => [`empty-${name}`, path]),
  ),
];

/** Whether the requested pictures include screens that only newcomers see. */
export const includesNewcomerScreens = (isSelected: (name: string) => boolean): boolean =>
  listNewcomerScreens('').some(({ name }) => isSelected(name));

/** Lists every screen of the product, and the panels that open over them. */
export const listPictures = (demo: Demo): Picture[] => [
  ...toPictures('guest', '', signInScreens),
  ...toPictures('guest', `/${demo.slug}`, listPublicScreens(demo)),
  ...(demo.beginnerSlug ? listNewcomerScreens(demo.beginnerSlug) : []),
  ...toPictures('member', '', accountScreens),
  ...toPictures('member', `/${demo.slug}`, listWorkspaceScreens(demo)),
  ...(demo.creatorSlug ? toPictures('creator', `/${demo.creatorSlug}`, creatorScreens) : []),
  ...toPanelPictures('member', `/${demo.slug}`, listPanels(demo)),
];
