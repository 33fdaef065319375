import type { LeaveTarget } from '@reportage/remote-kit/runtime';
import { waitFor } from '@testing-library/react';
import { createHostHistory } from './host-history.ts';

/** Opens a history at /list, then /form, which has unsaved work. */
function openForm() {
  const history = createHostHistory();
  history.navigate('/list');
  history.navigate('/form');
  const prompts: { target: LeaveTarget; proceed: () => void }[] = [];
  const stop = history.block((target, proceed) => {
    prompts.push({ target, proceed });
    return true;
  });
  const getPathnames = () => [history.location.get().pathname, window.location.pathname];
  return { history, prompts, stop, getPathnames };
}

test('with unsaved work, every navigation away asks first, until the user confirms one', () => {
  const { history, prompts, stop, getPathnames } = openForm();
  history.navigator.push('/elsewhere');
  history.navigate('/elsewhere?from=navigate');
  expect(prompts.map(({ target }) => target.pathname + target.search)).toEqual([
    '/elsewhere',
    '/elsewhere?from=navigate',
  ]);
  expect(getPathnames()).toEqual(['/form', '/form']);
  stop();
  prompts[1]?.proceed();
  expect(getPathnames()).toEqual(['/elsewhere', '/elsewhere']);
});

test('going back is reverted until the user discards unsaved work', async () => {
  const { prompts, stop, getPathnames } = openForm();
  // Traversals of the browser's history take effect in a later task.
  window.history.back();
  await waitFor(() => expect(prompts.map(({ target }) => target.pathname)).toEqual(['/list']));
  await waitFor(() => expect(getPathnames()).toEqual(['/form', '/form']));
  stop();
  prompts[0]?.proceed();
  await waitFor(() => expect(getPathnames()).toEqual(['/list', '/list']));
});

test('a blocked navigation can proceed even though single-spa announces the new URL with a popstate event', () => {
  const { prompts, history, getPathnames } = openForm();
  const pushState = window.history.pushState.bind(window.history);
  const spy = jest.spyOn(window.history, 'pushState').mockImplementation((...change) => {
    pushState(...change);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  history.navigate('/elsewhere');
  prompts[0]?.proceed();
  spy.mockRestore();
  expect(prompts).toHaveLength(1);
  expect(getPathnames()).toEqual(['/elsewhere', '/elsewhere']);
});

test('the route table and the session redirect without asking', () => {
  const { history, prompts, getPathnames } = openForm();
  history.redirect('/auth/login');
  expect(prompts).toEqual([]);
  expect(getPathnames()).toEqual(['/auth/login', '/auth/login']);
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
  const { history, prompts, stop } = openForm();
  const signOut = jest.fn();
  history.leaveFor(signOut);
  expect(signOut).not.toHaveBeenCalled();
  stop();
  prompts[0]?.proceed();
  expect(signOut).toHaveBeenCalledTimes(1);
});
