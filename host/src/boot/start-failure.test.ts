import { showStartFailure } from './start-failure.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="app"><div id="first-paint"></div></div>';
});

test('the page shows what happened, and Retry restores the first paint and starts again', () => {
  const retry = jest.fn();
  showStartFailure(retry);
  expect(document.querySelector('[role=alert] h1')?.textContent).toBe('Reportage could not be loaded');
  expect(document.getElementById('first-paint')).toBeNull();
  document.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledTimes(1);
  expect(document.getElementById('app')?.innerHTML).toBe('<div id="first-paint"></div>');
});

test('the failure card uses the language of the page', () => {
  document.documentElement.lang = 'de';
  showStartFailure(() => undefined);
  expect(document.querySelector('button')?.textContent).toBe('Erneut versuchen');
});
