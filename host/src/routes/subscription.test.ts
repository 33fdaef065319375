import { createApiClient } from '@reportage/api';
import { calls, defaultPathPrefixes } from '@reportage/contracts';
import { createHostHistory } from '../history/host-history.ts';
import { getSubscriptionPath } from './subscription.ts';

const workspaceId = 'wks_01h455vb4pex5vsknk084sn02q';

/** Opens a tab, set up as in the host, whose server responds to every call with a redirect. */
function openTab() {
  window.history.replaceState(null, '', '/daily-planet/campaigns');
  const history = createHostHistory();
  const api = createApiClient({
    baseUrl: 'http://localhost/api/',
    pathPrefixes: defaultPathPrefixes,
    getIdentityToken: () => Promise.resolve('token'),
    onSubscriptionNeeded: (id) => history.navigate(getSubscriptionPath(id)),
    fetch: () => Promise.resolve(Response.json({ redirect: 'subscribe' })),
  });
  return { api, getCurrentUrl: () => `${window.location.pathname}${window.location.search}` };
}

test('a response with a redirect opens the contact page with the call’s workspace', async () => {
  const { api, getCurrentUrl } = openTab();
  await expect(api.call(calls.listCampaigns, { query: { workspaceId } })).rejects.toMatchObject({
    code: 'unexpected',
  });
  expect(getCurrentUrl()).toBe(`/subscribe/contact?wsId=${workspaceId}`);
});

test('a call without a workspace opens the contact page without one', async () => {
  const { api, getCurrentUrl } = openTab();
  await api.call(calls.listWorkspaces, {}).catch(() => undefined);
  expect(getCurrentUrl()).toBe('/subscribe/contact');
});
