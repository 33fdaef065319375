import type { RemoteMetadata } from '@reportage/contracts';
import { store } from '@reportage/state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overlayAtom } from '../shell/overlay-atom.ts';
import { renderInShell } from '../shell/testing/render-in-shell.tsx';
import { Overlays } from './overlays.tsx';

const nav: RemoteMetadata['nav'] = [
  {
    path: '/:workspaceId/media',
    label: { en: 'Media', de: 'Medien' },
    icon: 'folder',
    section: 'insights',
    order: 1,
    needs: 'read',
    audience: 'full',
    inRail: true,
    shortcut: 'm',
  },
];

const renderOverlays = () =>
  renderInShell(
    <main>
      <input type="search" aria-label="Search campaigns" />
      <textarea aria-label="Note" />
      <button type="button">Elsewhere</button>
      <Overlays />
    </main>,
    { nav },
  );

const focusElsewhere = () => screen.getByRole('button', { name: 'Elsewhere' }).focus();

test('? opens the list of keyboard shortcuts', async () => {
  renderOverlays();
  focusElsewhere();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search and commands');
});

test('/ moves focus to the search field of the current list', async () => {
  renderOverlays();
  focusElsewhere();
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('keys typed into a field are not shortcuts', async () => {
  renderOverlays();
  await userEvent.click(screen.getByLabelText('Note'));
  await userEvent.keyboard('what?/');
  expect(screen.getByLabelText('Note')).toHaveValue('what?/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('single-key shortcuts can be turned off, but Ctrl K still works', async () => {
  renderOverlays();
  focusElsewhere();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: /Single-key shortcuts/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  focusElsewhere();
  await userEvent.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeVisible();
});

test('g followed by a letter opens a destination from the list of shortcuts, and other letters do nothing', async () => {
  const { services } = renderOverlays();
  focusElsewhere();
  await userEvent.keyboard('gz');
  expect(services.history.location.get().pathname).not.toBe('/daily-planet/media');
  await userEvent.keyboard('gm');
  expect(services.history.location.get().pathname).toBe('/daily-planet/media');
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Mediagm');
});

test('the list of recent changes opens over the page', async () => {
  renderOverlays();
  act(() => store.set(overlayAtom, 'news'));
  expect(await screen.findByRole('dialog', { name: 'What’s new' })).toHaveTextContent('Keyboard shortcuts everywhere');
});
