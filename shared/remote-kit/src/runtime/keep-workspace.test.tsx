import { createFakeHost, FakeServer, sampleWorkspace } from '@reportage/testing/screen';
import { act, render, screen } from '@testing-library/react';
import { defineRemote } from '../define/define-remote.ts';
import type { MountProps, WorkspaceState } from './host-props.ts';
import { openWorkspace } from './open-workspace.ts';
import { RemoteRoot } from './remote-root.tsx';
import { useWorkspace } from './use-host.ts';

const remote = defineRemote({
  name: 'mfe-test',
  routes: [{ path: '/:workspaceId/notes', title: { en: 'Notes', de: 'Notizen' } }],
  nav: [],
  events: { emits: [], listens: [] },
});

function Notes() {
  return <h1>Notes of {useWorkspace().name}</h1>;
}

const sample = sampleWorkspace({ name: 'Daily Planet' });
const ready: WorkspaceState = { status: 'ready', slug: sample.slug, workspace: openWorkspace(sample) };

async function openNotes() {
  const host = createFakeHost({ server: new FakeServer(), path: `/${sample.slug}/notes` });
  let state: WorkspaceState = ready;
  const listeners = new Set<() => void>();
  const workspace: MountProps['workspace'] = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const props: MountProps = { ...host.props, workspace, mountPoint: () => document.body };
  render(
    <RemoteRoot
      host={props}
      remote={remote}
      screens={{ '/:workspaceId/notes': () => Promise.resolve({ default: Notes }) }}
    />,
  );
  await screen.findByRole('heading', { name: 'Notes of Daily Planet' });
  function set(next: WorkspaceState): void {
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  }
  return { host, set };
}

test.each<WorkspaceState>([{ status: 'none' }, { status: 'loading', slug: 'another' }])(
  'a screen stays unchanged while the user is leaving its workspace: %j',
  async (otherState) => {
    const { host, set } = await openNotes();
    set(otherState);
    expect(screen.getByRole('heading', { name: 'Notes of Daily Planet' })).toBeVisible();
    expect(host.errors).toEqual([]);
  },
);

test('a screen follows changes to its workspace', async () => {
  const { set } = await openNotes();
  set({ ...ready, workspace: openWorkspace({ ...sample, name: 'Evening Planet' }) });
  expect(screen.getByRole('heading', { name: 'Notes of Evening Planet' })).toBeVisible();
});
