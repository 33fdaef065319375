import { calls, type RemoteMetadata, type Workspace } from '@reportage/contracts';
import { store } from '@reportage/state';
import {
  demoUser,
  FakeServer,
  problemResponse,
  sampleCampaign,
  sampleMediaMeta,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../overlays/overlays.tsx';
import { overlayAtom } from '../shell/overlay-atom.ts';
import { SearchButton } from '../shell/search-button.tsx';
import { renderInShell, type ShellOptions } from '../shell/testing/render-in-shell.tsx';

const createLabel = (english: string) => ({ en: english, de: `${english} (de)` });
const navItem = { icon: 'flag', section: 'work', order: 10, inRail: true, needs: 'read', audience: 'full' } as const;
const nav: RemoteMetadata['nav'] = [
  { ...navItem, path: '/:workspaceId/campaigns', label: createLabel('Campaigns') },
  { ...navItem, path: '/:workspaceId/settings/access', label: createLabel('Users and access'), needs: 'administer' },
];
const commands: RemoteMetadata['commands'] = [
  {
    path: '/:workspaceId/campaigns/new',
    label: createLabel('New campaign'),
    icon: 'plus',
    needs: 'edit',
    audience: 'full',
  },
  {
    path: '/:workspaceId/settings/basic?section=branding',
    label: createLabel('Change the branding'),
    icon: 'setting',
    needs: 'edit',
    audience: 'full',
  },
];
const readableByAll = { needs: 'read', audience: 'full' } as const;
const searches: RemoteMetadata['searches'] = [
  {
    ...readableByAll,
    name: 'campaigns',
    label: createLabel('Campaigns'),
    icon: 'flag',
    call: calls.listCampaigns.path,
    entry: { label: ['{{name}}'], hint: ['{{clientName}}'], path: ['/:workspaceId/campaigns/{{id}}'] },
  },
  {
    ...readableByAll,
    name: 'reports',
    label: createLabel('Reports'),
    icon: 'report',
    call: calls.listReports.path,
    entry: { label: ['{{name}}'], hint: [], path: ['/:workspaceId/{{id}}'] },
  },
];
const globe = sampleWorkspace({ id: 'wks_01h455vb4pex5vsknk084sn02z', slug: 'globe', name: 'Globe' });

const toPage = <Row,>(data: Row[]) => ({
  data,
  meta: { ...sampleMediaMeta(), total: data.length, unfilteredTotal: data.length, page: 0, size: 5 },
});

const createSearchServer = () =>
  new FakeServer()
    .on(calls.listWorkspaces, () => toPage<Workspace>([sampleWorkspace(), globe]))
    .on(calls.listCampaigns, () => toPage([sampleCampaign({ name: 'Harbour season' })]))
    .on(calls.listReports, () => toPage([sampleReport({ name: 'Harbour report' })]));

async function openByShortcut(): Promise<HTMLElement> {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

async function openPalette(overrides: ShellOptions = {}) {
  const server = overrides.server ?? createSearchServer();
  const shell = renderInShell(
    <>
      <SearchButton />
      <Overlays />
    </>,
    { nav, commands, searches, server, ...overrides },
  );
  const field = await openByShortcut();
  return { ...shell, server, field };
}

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const getGroupNames = () => screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
const getOptions = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the command palette', () => {
  test('opens on Ctrl K with everything that the user can create, open, switch to or change', async () => {
    await openPalette();
    await waitFor(() =>
      expect(getGroupNames()).toEqual(['Go to', 'Create and add', 'Switch workspace', 'Settings and help']),
    );
    expect(getOptions('Create and add')).toEqual(['New campaign', 'Create workspace']);
    expect(getOptions('Settings and help')).toContain('Change the branding');
    // The name is followed by the keys that open the screen without the palette.
    expect(getOptions('Go to')).toEqual(expect.arrayContaining(['Campaigns', 'Users and access', 'Your accountgi']));
    expect(getOptions('Switch workspace')).toEqual(['Globe']);
  });

  test('does not offer viewers what they cannot do', async () => {
    await openPalette({ workspace: sampleWorkspace({ access: 'viewer' }) });
    expect(screen.queryByRole('option', { name: 'New campaign' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Users and access' })).toBeNull();
  });

  test('opens an entry on Enter and lists it as recent', async () => {
    const { getPath } = await openPalette();
    await userEvent.keyboard('camp{Enter}');
    expect(getPath()).toBe('/daily-planet/campaigns');
    await openByShortcut();
    await waitFor(() => expect(getGroupNames()[0]).toBe('Recent'));
    expect(getOptions('Recent')).toEqual(['Campaigns']);
    expect(getOptions('Go to')).not.toContain('Campaigns');
  });

  test('follows the combobox pattern: one active option, moved by arrows with wrap-around', async () => {
    const { field } = await openPalette();
    const getActiveText = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(getActiveText()).toBe('Campaigns');
    await userEvent.keyboard('{ArrowUp}');
    expect(getActiveText()).toBe('Sign out');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(getActiveText()).toBe('Users and access');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  test("finds the workspace's campaigns and reports, in small pages, once typing pauses", async () => {
    const { getPath, server } = await openPalette();
    await userEvent.keyboard('  Harbour');
    expect(server.requestsFor(calls.listCampaigns)).toEqual([]);
    expect(await screen.findByRole('option', { name: /Harbour season/ })).toBeVisible();
    expect(server.requestsFor(calls.listCampaigns).map(({ query }) => query)).toEqual([
      expect.objectContaining({ searchString: 'harbour', size: '5', workspaceId: sampleWorkspace().id }),
    ]);
    expect(getGroupNames()).toEqual(['Campaigns', 'Reports']);
    await userEvent.click(screen.getByRole('option', { name: /Harbour report/ }));
    expect(getPath()).toBe(`/daily-planet/${sampleReport().id}`);
  });

  test('cancels the search for an earlier query', async () => {
    let isAborted = false;
    const server = createSearchServer();
    const originalFetch = server.fetch;
    Object.defineProperty(server, 'fetch', {
      value: (input: Request, init?: RequestInit) => {
        if (!new URL(input.url).search.includes('searchString=first')) return originalFetch(input, init);
        input.signal.addEventListener('abort', () => {
          isAborted = true;
        });
        return new Promise(() => undefined);
      },
    });
    await openPalette({ server });
    await userEvent.keyboard('first');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching'));
    await wait(600);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}Harbour');
    expect(await screen.findByRole('option', { name: /Harbour season/ })).toBeVisible();
    expect(isAborted).toBe(true);
  });

  test('says that the search failed or that nothing matches', async () => {
    const server = createSearchServer().on(calls.listCampaigns, () => problemResponse('forbidden'));
    await openPalette({ server });
    await userEvent.keyboard('harbour');
    expect(await screen.findByText('could not search!')).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('#');
    expect(screen.getByText('Nothing matches “#”')).toBeVisible();
  });

  test('does not search in a limited workspace, which has no campaigns', async () => {
    const { server } = await openPalette({ workspace: sampleWorkspace({ creatorWorkspace: true }) });
    await userEvent.keyboard('harbour');
    await wait(700);
    expect(server.requestsFor(calls.listCampaigns)).toEqual([]);
  });

  test('closes on Escape and restores focus', async () => {
    await openPalette();
    act(() => store.set(overlayAtom, null));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'Search' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  test('changes the appearance, and signs the user out', async () => {
    const signOut = jest.fn().mockResolvedValue(undefined);
    await openPalette({ session: { signOut }, user: demoUser });
    await userEvent.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await openByShortcut();
    await userEvent.keyboard('sign out{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
