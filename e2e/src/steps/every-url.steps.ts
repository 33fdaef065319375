import { expect } from 'playwright/test';
import { readBootConfig } from '../boot-config.ts';
import type { PreparedWorkspace } from './prepared.steps.ts';

/** A path with its screen. */
export interface ScreenWithPath {
  path: string;
  /** The screen's first heading. */
  title: string | RegExp;
  /**
   * Screens with the same `look` differ only in their text, or are one screen at several paths; only the first of them
   * gets the expensive checks.
   */
  look?: string;
  /** The path that the screen has moved to. */
  movedTo?: string;
}

type Row = [path: string, title: string | RegExp, look?: string, movedTo?: string];

const notFound = 'There is nothing at this address';

const createScreens = (rows: readonly Row[], base = ''): ScreenWithPath[] =>
  rows.map(([path, title, look, movedTo]) => ({
    path: `${base}${path}`,
    title,
    ...(look ? { look } : {}),
    ...(movedTo ? { movedTo: `${base}${movedTo}` } : {}),
  }));

/** Lists the screens that a visitor without a session may open. */
export const listGuestScreens = ({ workspace, campaign, reportId }: PreparedWorkspace): ScreenWithPath[] =>
  createScreens([
    ['/auth/signup', 'Create your account'],
    ['/auth/login', 'Welcome back'],
    ['/auth/forgot', 'Reset your password'],
    ['/auth/verify?u=someone@example.test', 'Confirm your email address'],
    ['/auth/reset?u=someone@example.test', 'Choose a new password'],
    ['/404', 'This link isn’t available'],
    [`/${workspace.slug}/${reportId}`, campaign.name],
    [`/${workspace.slug}/${reportId}/pdf`, campaign.name],
    ['/reports/verify', 'Verify a report'],
    ['/digests/unsubscribe?recipient=unknown&signature=unknown', 'This link no longer works'],
  ]);

/** Lists, by area, every URL in the route table that a member may open, with the title of its screen. */
export const memberScreenLists = {
  account: ({ workspace: { slug } }: PreparedWorkspace): ScreenWithPath[] =>
    createScreens([
      ['/404', notFound, 'not found'],
      ['/no-such-workspace/campaigns', notFound, 'not found'],
      ['/workspaces', 'Workspaces'],
      ['/workspaces?create=1', 'Workspaces'],
      ['/welcome', 'Name your workspace', 'welcome'],
      ['/welcome/workspaces', 'Name your workspace', 'welcome'],
      // This URL belongs to the user's newest workspace, which another journey may have created.
      ['/welcome/connect', /^Connect your sites to \S/],
      ['/welcome/sources', 'Add a source'],
      ['/account/profile', 'Profile', 'profile'],
      ['/account/data', 'Profile', 'profile', '/account/profile#data'],
      ['/account/sign-in', 'Sign-in'],
      ['/account/devices', 'Devices'],
      ['/account/notifications', 'Notifications'],
      ['/account/keyboard', 'Profile', 'profile', '/account/profile#keyboard'],
      ['/subscribe', 'Plans'],
      ['/subscribe/contact?portal=true', 'Talk to us about your plan'],
      ['/subscribe/workspace', 'Your subscription'],
      [`/connecting/${slug}/ga?error=access_denied`, 'Something went wrong!'],
      ['/invite?code=abc', 'Your invitation'],
    ]),
  campaigns: ({ workspace: { slug }, campaign, groupId }: PreparedWorkspace): ScreenWithPath[] =>
    createScreens(
      [
        ['/campaigns', 'Campaigns'],
        ['/campaigns?search=nothing-like-it', 'Campaigns'],
        ['/campaigns/new', 'New campaign'],
        ['/campaigns/clients', 'Clients'],
        [`/campaigns/${campaign.id}`, campaign.name],
        ...['media', 'goals', 'links', 'creators', 'reports', 'activity'].map(
          (tab): Row => [`/campaigns/${campaign.id}?tab=${tab}`, campaign.name],
        ),
        [`/campaigns/${campaign.id}/edit`, `Edit ${campaign.name}`],
        [`/campaigns/clients/${campaign.clientId}`, 'Port Authority'],
        ['/campaigns/groups', 'Groups'],
        [`/campaigns/groups/${groupId}`, 'Summer at the quay'],
        ['/links', 'Links'],

        ['/partners', 'Partners'],
        // A connection that has ended; the creators journey covers an active one.
        ['/partners/ptn_01h455vb4pex5vsknk084sn02q', 'There is no such partner'],
        ['/creators', 'Creators'],
        ['/creators/invites', 'Creators'],
      ],
      `/${slug}`,
    ),
  settings: ({ workspace: { slug } }: PreparedWorkspace): ScreenWithPath[] =>
    createScreens(
      [
        ['/settings/basic', 'General'],
        ['/settings/basic?section=branding', 'Branding'],
        ['/settings/basic?section=campaigns', 'Campaigns'],
        ['/settings/basic?section=links', 'Links'],
        ['/settings/sources', 'Sources'],
        ['/settings/access', 'Users and access'],
        ['/settings/reports', 'Reports'],
        ['/settings/templates', 'Report templates'],
        ['/settings/billing', 'Billing'],
        ['/settings/audit', 'Audit log'],
        ['/settings/assistant', 'Assistant log'],
        ['/settings/webhooks', 'Webhooks'],
        ['/settings/api', 'API keys'],
        ['/settings/api/reference', 'API reference'],
      ],
      `/${slug}`,
    ),
  media: ({ workspace: { slug }, metricId }: PreparedWorkspace): ScreenWithPath[] =>
    createScreens(
      [
        ['/media', 'Media library'],
        ['/media?add=1', 'Media library'],
        ['/media?add=files', 'Media library'],
        ['/media?add=drive', 'Media library'],
        ['/media?duplicates=1', 'Media library'],
        ['/media/shared', 'Shared media'],
        ['/media/metrics', 'Media library'],
        ['/media/metrics/new', 'New metric'],
        [`/media/metrics/${metricId}`, 'Copies sold'],
      ],
      `/${slug}`,
    ),
  reports: ({ workspace: { slug }, campaign, reportId, groupId, dashboardId }: PreparedWorkspace): ScreenWithPath[] =>
    createScreens(
      [
        ['/explore', 'Explore'],
        ['/explore/digests', 'Explore'],
        ['/explore/alerts', 'Explore'],
        [`/explore/${dashboardId}`, 'Harbour overview', 'board'],
        [`/explore/harbour-overview/${dashboardId}`, 'Harbour overview', 'board'],
        [`/explore/card/${dashboardId}/visits`, 'Visits by day'],
        [`/explore/embed/${dashboardId}`, 'This dashboard doesn’t exist, or you don’t have access'],
        [`/${reportId}`, campaign.name, 'report'],
        [`/port-authority/harbour-season/${reportId}`, campaign.name, 'report'],
        [`/port-authority/harbour-season/${reportId}/pdf`, campaign.name],
        [`/${reportId}/embed`, campaign.name],
        [`/${reportId}/highlight`, campaign.name, 'highlight'],
        [`/port-authority/harbour-season/${reportId}/highlight`, campaign.name, 'highlight'],
        [`/${groupId}/group`, 'Summer at the quay', 'report'],
        [`/${groupId}/pdf`, 'Summer at the quay'],
        [`/autumn/${groupId}/group`, 'Summer at the quay', 'report'],
        [`/autumn/${groupId}/group/pdf`, 'Summer at the quay'],
      ],
      `/${slug}`,
    ),
} satisfies Record<string, (prepared: PreparedWorkspace) => ScreenWithPath[]>;

/** Redirects (which have no screen), pages that only the printing browser opens, and links to the payment provider. */
const excludedPaths = new Set(['/auth', '/account', '/:workspaceId/settings', '/digests/print', '/portal']);
const idPatterns: Record<string, string> = {
  ':reportId': 'rpt_[^/]+',
  ':groupId': 'grp_[^/]+',
  ':campaignId': 'cmp_[^/]+',
  ':dashboardId': 'dsh_[^/]+',
};

function createMatcher(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? (idPatterns[segment] ?? '[^/]+') : segment;
  });
  return new RegExp(`^${segments.join('/')}$`);
}

/** Expects the list to include every screen of the published remotes, so that a new screen cannot be forgotten. */
export async function expectAllScreensIncluded(screens: readonly ScreenWithPath[]): Promise<void> {
  const { registry } = await readBootConfig();
  const patterns = Object.values(registry.remotes).flatMap(({ stable, versions }) =>
    (versions[stable]?.routes ?? []).map(({ path }) => path),
  );
  const pathnames = screens.map(({ path }) => new URL(path, 'http://any').pathname);
  const uncovered = patterns.filter(
    (pattern) => !excludedPaths.has(pattern) && !pathnames.some((pathname) => createMatcher(pattern).test(pathname)),
  );
  expect(uncovered, 'screens that are missing from the list').toEqual([]);
}
