import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioList } from './radio-list.tsx';

const options = [
  { value: 'viewer', label: 'Viewer', text: 'Changes nothing.' },
  { value: 'editor', label: 'Editor' },
] as const;

test('an option is named by its label and described by its text, and is chosen by a click on either', async () => {
  const onChange = jest.fn();
  render(<RadioList label="Role" options={options} value="editor" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Editor' })).toBeChecked();
  const viewer = screen.getByRole('radio', { name: 'Viewer' });
  expect(viewer).toHaveAccessibleDescription('Changes nothing.');
  await userEvent.click(screen.getByText('Changes nothing.'));
  expect(onChange).toHaveBeenCalledWith('viewer');
});

test('a disabled list cannot be changed', async () => {
  const onChange = jest.fn();
  render(<RadioList label="Role" options={options} value="editor" onChange={onChange} disabled />);
  await userEvent.click(screen.getByText('Viewer'));
  expect(onChange).not.toHaveBeenCalled();
});
