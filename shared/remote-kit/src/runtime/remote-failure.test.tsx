import { UiProvider } from '@reportage/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { RemoteFailure } from './remote-failure.tsx';

function show(error: Error, isOnline: boolean) {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const host = {
    report: () => ({ remote: 'mfe-media', version: '7', traceId: 'abc' }),
    retry: jest.fn(),
  };
  render(
    <UiProvider locale="en" theme="light">
      <RemoteFailure error={error} host={host} />
    </UiProvider>,
  );
  onLine.mockRestore();
  return host;
}
const createLoadError = () => Object.assign(new Error('no file'), { name: 'ChunkLoadError' });

test('a screen that could not be loaded offline says so, and opens once the browser is online', () => {
  const host = show(createLoadError(), false);
  expect(screen.getByRole('heading', { name: 'This screen can’t be opened offline' })).toBeVisible();
  expect(screen.queryByText(/trace abc/)).toBeNull();
  expect(host.retry).not.toHaveBeenCalled();
  fireEvent(window, new Event('online'));
  expect(host.retry).toHaveBeenCalledTimes(1);
});

test.each([
  ['that fails to load online', createLoadError(), true],
  ['that throws while offline', new Error('broken'), false],
] as const)('a screen %s is reported with its version and trace', (_name, error, isOnline) => {
  const host = show(error, isOnline);
  expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(host.retry).not.toHaveBeenCalled();
});
