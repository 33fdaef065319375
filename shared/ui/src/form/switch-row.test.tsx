import { Form, SwitchRow, useSavedNote } from '@reportage/ui/form';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider.tsx';

test('a switch has the label as its name and the help as its description; a click on either toggles the switch', () => {
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

test('a switch row works as a form field', () => {
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

test('a switch row in a disabled form cannot be toggled', () => {
  render(
    <UiProvider theme="light" locale="en">
      <Form disabled>
        <SwitchRow label="Public" />
      </Form>
    </UiProvider>,
  );
  expect(screen.getByRole('switch', { name: 'Public' })).toBeDisabled();
});

function AutoSavedSwitch() {
  const { note, show } = useSavedNote();
  return <SwitchRow label="Public" note={note} onChange={show} />;
}

test('a switch that takes effect immediately says “Saved” for a moment', () => {
  jest.useFakeTimers();
  render(
    <UiProvider theme="light" locale="en">
      <AutoSavedSwitch />
    </UiProvider>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole('switch', { name: 'Public' }));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});
