import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useUnsavedWork } from './use-unsaved-work.tsx';

let work: ReturnType<typeof useUnsavedWork>;

function Form({ onLeave }: { onLeave: () => void }): ReactNode {
  work = useUnsavedWork();
  return (
    <>
      <button type="button" onClick={() => work.leave(onLeave)}>
        Close
      </button>
      {work.leaveDialog}
    </>
  );
}

function open() {
  const onLeave = jest.fn();
  renderInHost(
    <Form onLeave={onLeave} />,
    createFakeHost({ server: new FakeServer(), path: '/', workspace: sampleWorkspace() }),
  );
  return onLeave;
}
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const findLeaveDialog = () => screen.findByText('Leave without saving?');

test('leaving unsaved work asks first, and discards the work before it leaves', async () => {
  const onLeave = open();
  act(() => work.touch());
  await close();
  expect(await findLeaveDialog()).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(work.isUnsaved).toBe(false);
});

test('once the work is saved, the open dialog closes without leaving', async () => {
  const onLeave = open();
  act(() => work.touch());
  await close();
  await findLeaveDialog();
  act(() => work.markClean());
  await waitFor(() => expect(screen.getByText('Leave without saving?')).not.toBeVisible());
  expect(onLeave).not.toHaveBeenCalled();
});
