import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { act, fireEvent, screen } from '@testing-library/react';
import { holdRemoval } from './hold-removal.ts';
import { showUndoNotice } from './undo-notice.ts';

afterEach(() => jest.useRealTimers());

const open = () => renderInHost(<main />, createFakeHost({ server: new FakeServer(), path: '/' }));

function deleteRow() {
  const remove = jest.fn(() => Promise.resolve([]));
  act(() => holdRemoval({ ids: ['one'], text: 'The row is deleted', remove, onFailed: () => undefined }));
  return remove;
}

/** Uses the keyboard, so that the pointer is elsewhere. */
function pressUndo(): void {
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.click(undo);
}

test('a deletion made while an earlier action is being undone is carried out and can itself be undone', async () => {
  open();
  const pendingUndo = Promise.withResolvers<void>();
  act(() => void showUndoNotice({ text: 'The row is archived', undo: () => pendingUndo.promise }));
  pressUndo();
  const remove = deleteRow();
  await act(async () => pendingUndo.resolve());
  expect(screen.getByText('The row is deleted')).toBeInTheDocument();
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a notice disappears by itself even if the previous notice’s button had the focus', async () => {
  jest.useFakeTimers();
  open();
  act(() => void showUndoNotice({ text: 'The row is archived', undo: () => Promise.resolve() }));
  pressUndo();
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  const remove = deleteRow();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(remove).toHaveBeenCalledTimes(1);
});
