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
 * Shows the page's own failure card with plain elements and the first paint's styles, because nothing else of the
 * product has loaded.
 */
export function showStartFailure(onRetry: () => void): void {
  const app = document.getElementById('app');
  if (!app) return;
  const texts = startFailureMessages[document.documentElement.lang === 'de' ? 'de' : 'en'];
  const firstPaintNodes = [...app.childNodes];
  const card = document.createElement('main');
  card.id = 'start-failure';
  card.setAttribute('role', 'alert');
  const retry = createElement('button', texts.retry);
  retry.type = 'button';
  retry.addEventListener('click', () => {
    app.replaceChildren(...firstPaintNodes);
    onRetry();
  });
  card.append(createElement('h1', texts.title), createElement('p', texts.text), retry);
  app.replaceChildren(card);
}
