import type { LeaveTarget } from '@reportage/remote-kit/runtime';
import { waitFor } from '@testing-library/react';
import { createHostHistory } from './host-history.ts';

/** Opens a history at /list, then /form, which has unsaved work. */
function openForm() {
  const history = createHostHistory();
  history.navigate('/list');
  history.navigate('/form');
  const questions: { target: LeaveTarget; proceed: () => void }[] = [];
  const stop = history.block((target, proceed) => {
    questions.push({ target, proceed });
    return true;
  });
  const address = () => [history.location.get().pathname, window.location.pathname];
  return { history, asked: questions, stop, address };
}

test('with unsaved work every navigation away asks first, but not again once one is confirmed', () => {
  const { history, asked, stop, address } = openForm();
  history.navigator.push('/elsewhere');
  history.navigate('/elsewhere?from=navigate');
  expect(asked.map(({ target }) => target.pathname + target.search)).toEqual([
    '/elsewhere',
    '/elsewhere?from=navigate',
  ]);
  expect(address()).toEqual(['/form', '/form']);
  stop();
  asked[1]?.proceed();
  expect(address()).toEqual(['/elsewhere', '/elsewhere']);
});

test('the back button is reverted until unsaved work is discarded', async () => {
  const { asked, stop, address } = openForm();
  // Traversals of the browser's history take effect in a later task.
  window.history.back();
  await waitFor(() => expect(asked.map(({ target }) => target.pathname)).toEqual(['/list']));
  await waitFor(() => expect(address()).toEqual(['/form', '/form']));
  stop();
  asked[0]?.proceed();
  await waitFor(() => expect(address()).toEqual(['/list', '/list']));
});

test('a blocked navigation can proceed even though single-spa announces the new URL with a popstate event', () => {
  const { asked, history, address } = openForm();
  const pushState = window.history.pushState.bind(window.history);
  const spy = jest.spyOn(window.history, 'pushState').mockImplementation((...change) => {
    pushState(...change);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  history.navigate('/elsewhere');
  asked[0]?.proceed();
  spy.mockRestore();
  expect(asked).toHaveLength(1);
  expect(address()).toEqual(['/elsewhere', '/elsewhere']);
});

test('the route table and the session redirect without asking', () => {
  const { history, asked, address } = openForm();
  history.redirect('/auth/login');
  expect(asked).toEqual([]);
  expect(address()).toEqual(['/auth/login', '/auth/login']);
});

test('a new path is announced, but a new query is not', () => {
  const history = createHostHistory();
  const listener = jest.fn();
  history.onPathChange(listener);
  history.navigate('/elsewhere?page=1');
  history.navigate('/elsewhere?page=2');
  history.redirect('/list');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('signing out asks first if there is unsaved work', () => {
  const { history, asked, stop } = openForm();
  const signOut = jest.fn();
  history.leaveFor(signOut);
  expect(signOut).not.toHaveBeenCalled();
  stop();
  asked[0]?.proceed();
  expect(signOut).toHaveBeenCalledTimes(1);
});
