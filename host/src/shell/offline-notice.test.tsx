import { act, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';
import { renderInShell } from './testing/render-in-shell.tsx';

function setNetwork(state: 'online' | 'offline'): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

afterEach(() => jest.restoreAllMocks());

test('the notice says what still works while offline, and disappears once the connection is back', () => {
  const { services } = renderInShell(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setNetwork('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you see may be out of date.');
  expect(screen.getByRole('status')).toHaveTextContent('stays in the form');
  setNetwork('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(services.messages.shown.get().map(({ text }) => text)).toEqual(['You are back online']);
});

test('once back online, the notice retries only what failed', () => {
  const { workspaceState, outletState, retries } = renderInShell(<OfflineNotice />);
  setNetwork('online');
  expect(retries.workspace).not.toHaveBeenCalled();
  expect(retries.outlet).not.toHaveBeenCalled();
  workspaceState.set({ status: 'failed', slug: 'daily-planet', code: 'network', message: 'x', show: 'notFound' });
  outletState.set({ status: 'failed', remote: 'mfe-one', version: '1', phase: 'load', traceId: 't' });
  setNetwork('online');
  expect(retries.workspace).toHaveBeenCalledTimes(1);
  expect(retries.outlet).toHaveBeenCalledTimes(1);
  workspaceState.set({ status: 'failed', slug: 'daily-planet', code: 'notFound', message: 'x', show: 'notFound' });
  setNetwork('online');
  expect(retries.workspace).toHaveBeenCalledTimes(1);
});
