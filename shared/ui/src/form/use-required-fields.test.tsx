import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { ProblemText, problemProps, useRequiredFields } from './use-required-fields.tsx';

function TestForm({ onSave }: { onSave(): void }) {
  const [name, setName] = useState('Set');
  const [media, setMedia] = useState<string[]>([]);
  const { problems, isComplete } = useRequiredFields({
    name: name === '' && 'Enter a name.',
    media: media.length === 0 && 'Choose media.',
  });
  return (
    <>
      <Input
        aria-label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...problemProps(problems.name)}
      />
      <ProblemText problem={problems.name} />
      <Select
        options={[{ value: 'Ferry' }]}
        mode="multiple"
        aria-label="Media"
        value={media}
        onChange={setMedia}
        {...problemProps(problems.media)}
      />
      <ProblemText problem={problems.media} />
      <button type="button" onClick={() => isComplete() && onSave()}>
        Save
      </button>
    </>
  );
}

test('submitting an incomplete form marks the missing fields and focuses the first', async () => {
  const onSave = jest.fn();
  render(<TestForm onSave={onSave} />);
  expect(screen.queryByRole('alert')).toBeNull();
  const save = screen.getByRole('button', { name: 'Save' });

  await userEvent.click(save);
  expect(screen.getByLabelText('Media')).toHaveFocus();
  expect(screen.getByLabelText('Media')).toBeInvalid();
  expect(screen.getByLabelText('Media')).toHaveAccessibleDescription('Choose media.');
  expect(screen.getByLabelText('Name')).toBeValid();

  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(save);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getAllByRole('alert').map((problem) => problem.textContent)).toEqual([
    'Enter a name.',
    'Choose media.',
  ]);

  await userEvent.type(screen.getByLabelText('Name'), 'Quay');
  await userEvent.click(screen.getByLabelText('Media'));
  await userEvent.click(await screen.findByTitle('Ferry'));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(save);
  expect(onSave).toHaveBeenCalledTimes(1);
});
