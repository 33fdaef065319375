import { proves } from '@reportage/testing';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { createMessageCenter } from './message-center.ts';
import { MessageList } from './message-list.tsx';

function open({ isReportScreen = false } = {}) {
  jest.useFakeTimers();
  const center = createMessageCenter({ isReportScreen: () => isReportScreen });
  render(<MessageList center={center} />);
  return center;
}

/** Expects the text to be visible just before the given time and hidden just after. */
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
  proves(['X51', 'X52'], 'a success message is titled Success and stays for 1500 ms', () => {
    const center = open();
    act(() => center.success('Saved'));
    expect(screen.getByRole('status')).toHaveTextContent('SuccessSaved');
    expectToStayFor('Saved', 1_500);
  });

  proves(['X53'], 'on report and highlight screens, a success message stays for 2500 ms', () => {
    const center = open({ isReportScreen: true });
    act(() => center.success('Saved'));
    expectToStayFor('Saved', 2_500);
  });

  proves(['X50', 'X54'], 'an error is titled Error and stays for 2500 ms', () => {
    const center = open();
    act(() => center.error(new Error('The server said no')));
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorThe server said no');
    expectToStayFor('The server said no', 2_500);
  });

  proves(['X55'], 'no message other than a notice stays for less than 1500 or more than 3500 ms', () => {
    const center = open();
    act(() => center.error('Crawl failed', { durationMs: 3_500 }));
    expectToStayFor('Crawl failed', 3_500);
    act(() => center.error('Too long', { durationMs: 60_000 }));
    expectToStayFor('Too long', 3_500);
    act(() => center.error('Too short', { durationMs: 10 }));
    expectToStayFor('Too short', 1_500);
    act(() => center.success('Saved'));
    expectToStayFor('Saved', 1_500);
  });

  proves(['X68'], 'an error with an unknown shape is shown as Unknown error', () => {
    const center = open();
    act(() => center.error({ code: 7 }));
    expect(screen.getByText('Unknown error')).toBeVisible();
  });

  proves(['A82', 'A83'], 'a sign-in notice has a Dismiss button and stays for 10 s', () => {
    const center = open();
    act(() => center.notice('Incorrect username or password.'));
    expectToStayFor('Incorrect username or password.', 10_000);
    act(() => center.notice('Again'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Again')).toBeNull();
  });

  test('a notice about a failure shows the name of the error', () => {
    const center = open();
    act(() => center.notice('No', Object.assign(new Error('No'), { name: 'NotAuthorizedException' })));
    expect(screen.getByRole('alert')).toHaveAttribute('data-error', 'NotAuthorizedException');
    act(() => center.notice('code resent successfully'));
    expect(screen.getAllByRole('alert')[1]).not.toHaveAttribute('data-error');
  });

  test('a notice is removed with the screen it was about, unless it appeared just before the screen was left', () => {
    const center = open();
    act(() => center.notice('Wrong code'));
    act(() => void jest.advanceTimersByTime(3_000));
    act(() => {
      center.notice('The account was not confirmed on time.');
      center.error('Not saved');
      center.leaveScreen();
    });
    expect(screen.queryByText('Wrong code')).toBeNull();
    expect(screen.getByText('The account was not confirmed on time.')).toBeVisible();
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  test('the countdown pauses while the pointer is over the message', () => {
    const center = open();
    act(() => center.error('Read me'));
    const move = createEvent.pointerMove(screen.getByRole('alert'));
    Object.defineProperty(move, 'movementX', { value: 3 });
    fireEvent(screen.getByRole('alert'), move);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Read me')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('alert'));
    expectToStayFor('Read me', 2_500);
  });

  test('the countdown pauses while focus is in the message', () => {
    const center = open();
    act(() => center.notice('Read me'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Read me')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    expectToStayFor('Read me', 10_000);
  });

  test('messages are shown in the form in use, and at the edge of the page once the form is gone', () => {
    const center = open();
    const form = document.body.appendChild(document.createElement('form'));
    const dialog = document.body.appendChild(document.createElement('form'));
    let leaveDialog = (): void => undefined;
    act(() => {
      const leaveForm = center.placeAt(form);
      leaveDialog = center.placeAt(dialog);
      leaveForm();
      center.notice('Wrong code');
    });
    expect(within(dialog).getByRole('region', { name: 'Messages' })).toHaveTextContent('Wrong code');
    act(() => leaveDialog());
    expect(dialog).toBeEmptyDOMElement();
    expect(screen.getByText('Wrong code')).toBeVisible();
    form.remove();
    dialog.remove();
  });

  test('only the newest three messages are shown', () => {
    const center = open();
    act(() => ['one', 'two', 'three', 'four'].map((text) => center.error(text)));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Errortwo',
      'Errorthree',
      'Errorfour',
    ]);
  });

  test('markup in a message is shown as text', () => {
    const center = open();
    act(() => center.error('<script>alert(1)</script>'));
    expect(screen.getByRole('alert').querySelector('script')).toBeNull();
  });
});
