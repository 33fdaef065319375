import { TimePicker } from '@reportage/ui/dates';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider.tsx';

function open(locale: 'en' | 'de') {
  const chosen: string[] = [];
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  function Field() {
    const [time, setTime] = useState('08:00');
    const change = (next: string) => {
      chosen.push(next);
      setTime(next);
    };
    return (
      <form onSubmit={submit}>
        <TimePicker aria-label="Time" value={time} onChange={change} />
      </form>
    );
  }
  render(
    <UiProvider theme="light" locale={locale}>
      <Field />
    </UiProvider>,
  );
  return { field: screen.getByLabelText('Time'), chosen, submit };
}

test.each(['en', 'de'] as const)('a time is typed in 24-hour format on a page in %s', async (locale) => {
  const { field, chosen, submit } = open(locale);
  expect(field).toHaveValue('08:00');
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: '17:35' } });
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['17:35']);
  expect(field).toHaveValue('17:35');
  expect(submit).not.toHaveBeenCalled();
});

test('an invalid time of day is not accepted', async () => {
  const { field, chosen } = open('en');
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: '25:00' } });
  await userEvent.tab();
  expect(chosen).toEqual([]);
});
