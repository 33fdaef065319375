import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createEntryAtom, useCreatedEntry, useSetCreatedEntry } from './created-entry.ts';

const createdNote = createEntryAtom<string>();

function Editor(): ReactNode {
  const setCreatedEntry = useSetCreatedEntry(createdNote);
  return (
    <button type="button" onClick={() => setCreatedEntry('Autumn')}>
      Save
    </button>
  );
}

function List(): ReactNode {
  const [created, forget] = useCreatedEntry(createdNote);
  return (
    <button type="button" onClick={forget}>
      {created ?? 'Nothing new'}
    </button>
  );
}

const otherWorkspaceId = 'wks_01h455vb4pex5vsknk084sn0zz';

function open(ui: ReactNode, id = sampleWorkspace().id): void {
  cleanup();
  renderInHost(ui, createFakeHost({ server: new FakeServer(), path: '/', workspace: sampleWorkspace({ id }) }));
}
async function create(): Promise<void> {
  open(<Editor />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('a list shows the entry that was created on another screen, until the user leaves the list', async () => {
  await create();
  open(<List />);
  expect(screen.getByRole('button', { name: 'Autumn' })).toBeVisible();
  open(<List />);
  expect(screen.getByRole('button', { name: 'Nothing new' })).toBeVisible();
});

test('an entry created on the list itself is still shown after its own screen was visited', async () => {
  open(
    <>
      <List />
      <Editor />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  open(<List />);
  expect(screen.getByRole('button', { name: 'Autumn' })).toBeVisible();
  open(<List />);
  expect(screen.getByRole('button', { name: 'Nothing new' })).toBeVisible();
});

test('a list can discard the created entry before the user leaves', async () => {
  await create();
  open(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Autumn' }));
  expect(screen.getByRole('button', { name: 'Nothing new' })).toBeVisible();
});

test('another workspace’s list does not show the created entry', async () => {
  await create();
  open(<List />, otherWorkspaceId);
  expect(screen.getByRole('button', { name: 'Nothing new' })).toBeVisible();
});
