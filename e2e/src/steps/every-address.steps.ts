import { expect } from 'playwright/test';
import { readBootConfig } from '../boot-config.ts';
import type { Prepared } from './prepared.steps.ts';

const dashboardId = 'dsh_01h455vb4pex5vsknk084sn02q';
const groupId = 'grp_01h455vb4pex5vsknk084sn02q';

/** Addresses that a visitor without a session may open. */
export const guestAddresses = ({ workspace: { slug }, reportId }: Prepared): string[] => [
  '/auth/signup',
  '/auth/login',
  '/auth/forgot',
  '/auth/verify?u=someone@example.test',
  '/auth/reset?u=someone@example.test',
  '/404',
  `/${slug}/${reportId}`,
  `/${slug}/${reportId}/pdf`,
];

/** Every address of the route table that a member may open, and what may stand at one. */
export const memberAddresses = ({ workspace: { slug }, campaign, reportId, metricId }: Prepared): string[] => [
  '/404',
  '/workspaces',
  '/workspaces?create=1',
  '/welcome',
  '/welcome/workspaces',
  '/welcome/connect',
  '/welcome/sources',
  '/account',
  '/portal',
  '/subscribe',
  '/subscribe/contact?portal=true',
  '/subscribe/workspace',
  '/invite?code=abc',
  `/connecting/${slug}/facebook`,
  `/${slug}/campaigns`,
  `/${slug}/campaigns?search=nothing-like-it`,
  `/${slug}/campaigns/new`,
  `/${slug}/campaigns/clients`,
  `/${slug}/campaigns/groups`,
  `/${slug}/campaigns/${campaign.id}`,
  `/${slug}/campaigns/${campaign.id}/edit`,
  `/${slug}/links`,
  `/${slug}/creators`,
  `/${slug}/creators/invites`,
  `/${slug}/partners`,
  `/${slug}/settings/basic`,
  `/${slug}/settings/sources`,
  `/${slug}/settings/access`,
  `/${slug}/settings/reports`,
  `/${slug}/settings/templates`,
  `/${slug}/settings/billing`,
  `/${slug}/settings/audit`,
  `/${slug}/media`,
  `/${slug}/media?add=1`,
  `/${slug}/media?add=files`,
  `/${slug}/media?add=drive`,
  `/${slug}/media?duplicates=1`,
  `/${slug}/media/shared`,
  `/${slug}/media/metrics`,
  `/${slug}/media/metrics/new`,
  `/${slug}/media/metrics/${metricId}`,
  `/${slug}/explore`,
  `/${slug}/explore/digests`,
  `/${slug}/explore/${dashboardId}`,
  `/${slug}/explore/spring/${dashboardId}`,
  `/${slug}/explore/card/${dashboardId}/card-1`,
  `/${slug}/${reportId}`,
  `/${slug}/${reportId}/highlight`,
  `/${slug}/port-authority/harbour-season/${reportId}`,
  `/${slug}/port-authority/harbour-season/${reportId}/pdf`,
  `/${slug}/port-authority/harbour-season/${reportId}/highlight`,
  `/${slug}/${groupId}/group`,
  `/${slug}/${groupId}/pdf`,
  `/${slug}/autumn/${groupId}/group`,
  `/${slug}/autumn/${groupId}/group/pdf`,
  '/no-such-workspace/campaigns',
];

/** Redirects have no screen of their own. */
const redirects = new Set(['/auth', '/:workspaceId/settings']);
const idPatterns: Record<string, string> = {
  ':reportId': 'rpt_[^/]+',
  ':groupId': 'grp_[^/]+',
  ':campaignId': 'cmp_[^/]+',
  ':dashboardId': 'dsh_[^/]+',
};

function matcherOf(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? (idPatterns[segment] ?? '[^/]+') : segment;
  });
  return new RegExp(`^${segments.join('/')}$`);
}

/** Whatever a published remote has a screen for must be among the addresses, so that a new screen cannot be forgotten. */
export async function expectEveryScreenAmong(addresses: readonly string[]): Promise<void> {
  const { registry } = await readBootConfig();
  const patterns = Object.values(registry.remotes).flatMap(({ stable, versions }) =>
    (versions[stable]?.routes ?? []).map(({ path }) => path),
  );
  const pathnames = addresses.map((address) => new URL(address, 'http://any').pathname);
  const left = patterns.filter(
    (pattern) => !redirects.has(pattern) && !pathnames.some((pathname) => matcherOf(pattern).test(pathname)),
  );
  expect(left, 'screens without an address in the list').toEqual([]);
}
