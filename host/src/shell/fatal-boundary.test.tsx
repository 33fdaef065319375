import { screen } from '@testing-library/react';
import { FatalBoundary } from './fatal-boundary.tsx';
import { renderInShell } from './testing/render-in-shell.tsx';

function Broken(): never {
  throw new Error('the rail broke');
}

test('a shell that crashes shows a message instead of a blank page, and reports the error', () => {
  const reportErrorSpy = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShell(
    <FatalBoundary>
      <Broken />
    </FatalBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(reportErrorSpy).toHaveBeenCalledWith(new Error('the rail broke'));
  jest.restoreAllMocks();
});
