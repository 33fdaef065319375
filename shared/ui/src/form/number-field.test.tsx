import { NumberField } from '@reportage/ui/number';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider.tsx';

function renderField(locale: 'en' | 'de', initialValue: number | null = null) {
  const values: (number | null)[] = [];
  function Form() {
    const [value, setValue] = useState(initialValue);
    const change = (next: number | null) => {
      values.push(next);
      setValue(next);
    };
    return <NumberField aria-label="Value" value={value} onChange={change} />;
  }
  render(
    <UiProvider theme="light" locale={locale}>
      <Form />
    </UiProvider>,
  );
  return { field: screen.getByLabelText('Value'), last: () => values.at(-1) };
}

test.each([
  ['en', '12,5', 12.5, '12.5'],
  ['de', '12,5', 12.5, '12,5'],
  ['en', '1,234.5', 1_234.5, '1234.5'],
  ['de', '1.234', 1_234, '1234'],
] as const)('on a page in %s, %j is read as %p', async (locale, typed, value, after) => {
  const { field, last } = renderField(locale);
  await userEvent.type(field, typed);
  expect(last()).toBe(value);
  await userEvent.tab();
  expect(field).toHaveValue(after);
});

test('while the user types, the field shows how it interprets the text', async () => {
  const { field } = renderField('en');
  await userEvent.type(field, '12,5');
  expect(field).toHaveAccessibleDescription('Read as 12.5');
});

test('text that is not a number stays as typed and is marked as invalid', async () => {
  const { field, last } = renderField('en', 7);
  await userEvent.clear(field);
  await userEvent.type(field, 'seven');
  await userEvent.tab();
  expect(last()).toBeNull();
  expect(field).toHaveValue('seven');
  expect(field).toHaveAccessibleDescription('Enter a number, such as 1,234.5.');
  expect(field).toBeInvalid();
});

test('a stored number is shown without rounding errors, in the language of the page', () => {
  expect(renderField('de', 0.1 + 0.2).field).toHaveValue('0,3');
});
