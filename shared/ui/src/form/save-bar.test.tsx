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

test('incomplete changes can be discarded but not saved', () => {
  render(<SaveBar isUnsaved isSavable={false} onReset={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled();
});
