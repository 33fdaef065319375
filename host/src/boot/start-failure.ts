import { startFailureMessages } from './start-failure.messages.ts';

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/**
 * Shows the page's own failure card with plain elements and the first paint's styles, because no other part of the
 * product has loaded.
 */
export function showStartFailure(onRetry: () => void): void {
  const app = document.getElementById('app');
  if (!app) return;
  const messages = startFailureMessages[document.documentElement.lang === 'de' ? 'de' : 'en'];
  const firstPaintNodes = [...app.childNodes];
  const card = document.createElement('main');
  card.id = 'start-failure';
  card.setAttribute('role', 'alert');
  const retryButton = createElement('button', messages.retry);
  retryButton.type = 'button';
  retryButton.addEventListener('click', () => {
    app.replaceChildren(...firstPaintNodes);
    onRetry();
  });
  card.append(createElement('h1', messages.title), createElement('p', messages.text), retryButton);
  app.replaceChildren(card);
}
