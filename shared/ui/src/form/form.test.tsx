import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { memo, useState } from 'react';
import { Form } from './form.tsx';

const rendered: string[] = [];

/** A section that depends only on its fields. */
const Section = memo(function Section({ name }: { name: string }) {
  return (
    <Form.Item
      name={name}
      label={name}
      getValueProps={(value) => {
        rendered.push(name);
        return { value };
      }}
    >
      <Input />
    </Form.Item>
  );
});

function Editor() {
  const [count, setCount] = useState(0);
  return (
    <Form layout="vertical" disabled={count > 2} onValuesChange={() => setCount(count + 1)}>
      <Section name="Quay" />
      <Section name="Berth" />
      <p>{count} changes</p>
    </Form>
  );
}

test('typing in one field rerenders no other field, even though the form rerenders', async () => {
  render(<Editor />);
  await userEvent.type(screen.getByLabelText('Quay'), 'a');
  rendered.length = 0;
  await userEvent.keyboard('b');
  expect(screen.getByText('2 changes')).toBeVisible();
  expect(rendered).toContain('Quay');
  expect(rendered).not.toContain('Berth');
});

test('a change to the form’s settings reaches all of its fields', async () => {
  render(<Editor />);
  await userEvent.type(screen.getByLabelText('Quay'), 'abc');
  expect(screen.getByLabelText('Berth')).toBeDisabled();
});

test('an incomplete form focuses its first invalid field on submit', async () => {
  render(
    <Form>
      <Form.Item name="quay" label="Quay">
        <Input />
      </Form.Item>
      <Form.Item name="berth" label="Berth" rules={[{ required: true, message: 'Enter a berth.' }]}>
        <Input />
      </Form.Item>
      <button type="submit">Save changes</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter a berth.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Berth')).toHaveFocus());
});
