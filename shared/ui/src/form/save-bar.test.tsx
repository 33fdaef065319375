import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveBar } from './save-bar.tsx';

test('the bar appears with the first change and offers to save or discard', async () => {
  const onSave = jest.fn();
  const onReset = jest.fn();
  const { rerender } = render(<SaveBar isUnsaved={false} onSave={onSave} onReset={onReset} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<SaveBar isUnsaved onSave={onSave} onReset={onReset} />);
  expect(screen.getByRole('status')).toHaveTextContent('Unsaved changes');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onReset).toHaveBeenCalledTimes(1);
});

test('saving incomplete changes focuses the first invalid field, also inside collapsed details', async () => {
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
