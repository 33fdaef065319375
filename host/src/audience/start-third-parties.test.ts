import { setTimeout as pause } from 'node:timers/promises';
import type { ThirdParties, User } from '@reportage/contracts';
import { openWorkspace, type WorkspaceState } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import { proves } from '@reportage/testing';
import { demoUser, sampleWorkspace } from '@reportage/testing/screen';
import { waitFor } from '@testing-library/react';
import { type Collector, openCollector } from '../analytics/testing/collector.ts';
import { createHostHistory } from '../history/host-history.ts';
import { createAudience } from './audience.ts';
import { startThirdParties } from './start-third-parties.ts';

const workspace = sampleWorkspace();
const chatScriptUrl = 'http://chat.example/widget.js';

let collector: Collector;

const readyState: WorkspaceState = { status: 'ready', slug: workspace.slug, workspace: openWorkspace(workspace) };

/** Opens a page of the product with both third parties configured. */
function open({ isProduction = true, person = demoUser as User | null } = {}) {
  const thirdParties: ThirdParties = {
    analytics: { token: 'project', host: collector.origin, recordedPercent: 0 },
    chatScriptUrl,
  };
  const user = createValueStore<User | null>(person);
  const state = createValueStore<WorkspaceState>({ status: 'loading', slug: workspace.slug });
  const reload = jest.fn();
  const history = createHostHistory();
  startThirdParties({
    config: { isProduction, thirdParties },
    user,
    workspace: state,
    location: history.location,
    reload,
  });
  return { user, workspace: state, reload };
}

const findChatScript = () => document.querySelector<HTMLScriptElement>(`script[src="${chatScriptUrl}"]`);
const hasAnalyticsCookie = () => document.cookie.includes('mp_project');
const settle = () => pause(300);

beforeEach(async () => {
  collector = await openCollector();
});

afterEach(async () => {
  findChatScript()?.remove();
  await collector.close();
});

proves(['X01', 'X05'], 'outside production, neither analytics nor chat loads', async () => {
  const page = open({ isProduction: false });
  page.workspace.set(readyState);
  await settle();
  expect(hasAnalyticsCookie()).toBe(false);
  expect(findChatScript()).toBeNull();
});

proves(['X03', 'X07'], 'for an admin, neither analytics nor chat loads', async () => {
  const page = open({ person: { ...demoUser, isAdmin: true } });
  page.workspace.set(readyState);
  await settle();
  expect(hasAnalyticsCookie()).toBe(false);
  expect(findChatScript()).toBeNull();
});

test('for a guest, neither analytics nor chat loads', async () => {
  const page = open({ person: null });
  page.workspace.set(readyState);
  await settle();
  expect(hasAnalyticsCookie()).toBe(false);
  expect(findChatScript()).toBeNull();
});

proves(
  ['X03', 'X04', 'X07', 'X08'],
  'for other users, both load once the workspace is known, and end with the session',
  async () => {
    const page = open();
    await settle();
    expect(hasAnalyticsCookie()).toBe(false);
    expect(findChatScript()).toBeNull();
    page.workspace.set(readyState);
    await waitFor(() => expect(hasAnalyticsCookie()).toBe(true));
    expect(findChatScript()?.dataset).toMatchObject({ userId: demoUser.id, workspace: workspace.slug });
    page.workspace.set({ status: 'none' });
    expect(page.reload).not.toHaveBeenCalled();
    page.user.set(null);
    await settle();
    expect(hasAnalyticsCookie()).toBe(false);
    expect(page.reload).toHaveBeenCalledTimes(1);
  },
);

test('another user who signs in on the same page never becomes the audience', () => {
  const user = createValueStore<User | null>(demoUser);
  const audience = createAudience({ user, workspace: createValueStore<WorkspaceState>(readyState) });
  expect(audience.get()?.user.id).toBe(demoUser.id);
  user.set({ ...demoUser, id: 'someone-else' });
  expect(audience.get()).toBeNull();
  user.set(demoUser);
  expect(audience.get()).toBeNull();
});
