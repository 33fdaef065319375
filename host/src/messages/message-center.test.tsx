import { proves } from '@reportage/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMessageCenter } from './message-center.ts';
import { MessageList } from './message-list.tsx';

function open({ isReportScreen = false } = {}) {
  jest.useFakeTimers();
  const center = createMessageCenter({ isReportScreen: () => isReportScreen });
  render(<MessageList center={center} />);
  return center;
}

/** Whether the text is still there just before the time given, and gone just after. */
function expectToStayFor(text: string, durationMs: number): void {
  act(() => void jest.advanceTimersByTime(durationMs - 1));
  expect(screen.getByText(text)).toBeVisible();
  act(() => void jest.advanceTimersByTime(2));
  expect(screen.queryByText(text)).toBeNull();
}

afterEach(() => {
  jest.useRealTimers();
});

describe('messages', () => {
  proves(['X51', 'X52'], 'a success is titled Success and stays 1500 ms', () => {
    const center = open();
    act(() => center.success('Saved'));
    expect(screen.getByRole('status')).toHaveTextContent('SuccessSaved');
    expectToStayFor('Saved', 1_500);
  });

  proves(['X53'], 'on report and highlight screens a success stays 2500 ms', () => {
    const center = open({ isReportScreen: true });
    act(() => center.success('Saved'));
    expectToStayFor('Saved', 2_500);
  });

  proves(['X50', 'X54'], 'an error is titled Error and stays 2500 ms', () => {
    const center = open();
    act(() => center.error(new Error('The server said no')));
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorThe server said no');
    expectToStayFor('The server said no', 2_500);
  });

  proves(['X68'], 'an error of unknown shape says Unknown error', () => {
    const center = open();
    act(() => center.error({ code: 7 }));
    expect(screen.getByText('Unknown error')).toBeVisible();
  });

  proves(['A82', 'A83'], 'a notice of the sign-in has Dismiss and stays 10 s', () => {
    const center = open();
    act(() => center.notice('Incorrect username or password.'));
    expectToStayFor('Incorrect username or password.', 10_000);
    act(() => center.notice('Again'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Again')).toBeNull();
  });

  test('its time stands still while the pointer is on it', () => {
    const center = open();
    act(() => center.error('Read me'));
    fireEvent.pointerEnter(screen.getByRole('alert'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Read me')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('alert'));
    expectToStayFor('Read me', 2_500);
  });

  test('markup in a message is shown as text', () => {
    const center = open();
    act(() => center.error('<script>alert(1)</script>'));
    expect(screen.getByRole('alert').querySelector('script')).toBeNull();
  });
});
