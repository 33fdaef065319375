import { parseWorkspaceUrl } from './workspace-address.ts';

const id = '01h455vb4pex5vsknk084sn02q';

test.each([
  '/',
  '/workspaces',
  '/auth/login',
  '/404',
  '/account',
  '/account/profile',
  '/welcome/connect',
  '/Daily',
  '/ab/campaigns',
])('%s is outside a workspace', (path) => {
  expect(parseWorkspaceUrl(path)).toBeNull();
});

test('the first segment is the slug, and a path that ends there is recognized', () => {
  expect(parseWorkspaceUrl('/daily-planet')).toMatchObject({ slug: 'daily-planet', isSlugOnly: true });
  expect(parseWorkspaceUrl('/daily-planet/campaigns')).toMatchObject({ slug: 'daily-planet', isSlugOnly: false });
});

test.each([
  `/daily-planet/rpt_${id}`,
  `/daily-planet/rpt_${id}/pdf`,
  `/daily-planet/rpt_${id}/highlight`,
  `/daily-planet/acme/spring/rpt_${id}`,
  `/daily-planet/acme/spring/rpt_${id}/pdf`,
  `/daily-planet/acme/spring/rpt_${id}/highlight`,
  `/daily-planet/grp_${id}/group`,
  `/daily-planet/grp_${id}/pdf`,
  `/daily-planet/summer/grp_${id}/group`,
  `/daily-planet/summer/grp_${id}/group/pdf`,
])('%s is a report', (path) => {
  expect(parseWorkspaceUrl(path)?.isReport).toBe(true);
});

test.each([
  '/daily-planet/campaigns',
  `/daily-planet/campaigns/cmp_${id}`,
  `/daily-planet/campaigns/grp_${id}`,
  '/daily-planet/settings/sources',
  '/daily-planet/creators/invites',
  `/daily-planet/explore/dsh_${id}`,
])('%s is not a report', (path) => {
  expect(parseWorkspaceUrl(path)?.isReport).toBe(false);
});

test.each([
  `/daily-planet/explore/dsh_${id}`,
  `/daily-planet/explore/spring/dsh_${id}`,
  `/daily-planet/explore/card/dsh_${id}/card-1`,
])('%s contains the id of its dashboard', (path) => {
  expect(parseWorkspaceUrl(path)?.dashboardId).toBe(`dsh_${id}`);
});
