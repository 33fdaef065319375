import { Form, SwitchRow } from '@reportage/ui/form';
import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider.tsx';

test('uses the label as its accessible name and the help as its description; clicking either toggles it', () => {
  const changed: boolean[] = [];
  render(
    <UiProvider theme="light" locale="en">
      <SwitchRow label="Public" help="Anyone can read it." checked={false} onChange={(isOn) => changed.push(isOn)} />
    </UiProvider>,
  );
  const row = screen.getByRole('switch', { name: 'Public' });
  expect(row).toHaveAccessibleDescription('Anyone can read it.');
  fireEvent.click(row);
  fireEvent.click(screen.getByText('Anyone can read it.'));
  expect(changed).toEqual([true, true]);
});

test('a row works as a form field', () => {
  const saved: unknown[] = [];
  render(
    <UiProvider theme="light" locale="en">
      <Form onValuesChange={(_, values) => saved.push(values)} initialValues={{ isPublic: true }}>
        <Form.Item name="isPublic" valuePropName="checked">
          <SwitchRow label="Public" />
        </Form.Item>
      </Form>
    </UiProvider>,
  );
  const row = screen.getByRole('switch', { name: 'Public' });
  expect(row).toBeChecked();
  fireEvent.click(row);
  expect(saved).toEqual([{ isPublic: false }]);
});

test('a row in a disabled form cannot be switched', () => {
  render(
    <UiProvider theme="light" locale="en">
      <Form disabled>
        <SwitchRow label="Public" />
      </Form>
    </UiProvider>,
  );
  expect(screen.getByRole('switch', { name: 'Public' })).toBeDisabled();
});
