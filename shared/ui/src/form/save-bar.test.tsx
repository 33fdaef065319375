import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveBar } from './save-bar.tsx';

test('without changes, nothing can be saved or discarded; after the first change, it can be', async () => {
  const onSave = jest.fn();
  const onReset = jest.fn();
  const { rerender } = render(<SaveBar isUnsaved={false} onSave={onSave} onReset={onReset} />);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Save changes' })]);
  expect(screen.getByRole('button')).toBeDisabled();
  rerender(<SaveBar isUnsaved onSave={onSave} onReset={onReset} />);
  expect(screen.getByRole('status')).toHaveTextContent('Unsaved changes');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard', 'Save changes']);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onReset).toHaveBeenCalledTimes(1);
});

test('after the bar is used, the focus stays on it', async () => {
  const { rerender } = render(<SaveBar isUnsaved onReset={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  rerender(<SaveBar isUnsaved={false} onReset={() => undefined} />);
  expect(screen.getByRole('status')).toHaveFocus();
});

test('the bar offers other actions only while there are no unsaved changes', () => {
  const bar = { start: <button type="button">Apply</button>, onReset: () => undefined };
  const { rerender } = render(<SaveBar isUnsaved={false} {...bar} />);
  expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
  rerender(<SaveBar isUnsaved {...bar} />);
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('saving incomplete changes focuses the first invalid field, even inside collapsed details', async () => {
  const onSave = jest.fn();
  render(
    <div>
      <input aria-label="Name" defaultValue="Quay" />
      <details>
        <summary>More</summary>
        <input aria-label="Berth" aria-invalid />
      </details>
      <input aria-label="Depth" aria-invalid />
      <SaveBar isUnsaved isSavable={false} onSave={onSave} onReset={() => undefined} />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByLabelText('Berth')).toHaveFocus();
  expect(screen.getByLabelText('Berth')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled();
});
