/**
 * A small chat widget like those that chat vendors offer. The script adds a button to the page, and greets the user
 * named in its data attributes. It is a string because it runs in the page.
 */
export const widgetScript = `(() => {
  const { userName = '' } = document.currentScript.dataset;
  const host = document.createElement('div');
  host.id = 'chat-widget';
  host.style.cssText = 'position:fixed;inset-block-end:16px;inset-inline-end:16px;z-index:1000';
  const root = host.attachShadow({ mode: 'open' });
  const panel = document.createElement('p');
  panel.hidden = true;
  panel.style.cssText = 'margin:0 0 8px;padding:12px 16px;border-radius:8px;background:#fff;color:#1b2430;font:14px/20px sans-serif;box-shadow:0 4px 16px rgb(0 0 0/20%)';
  panel.textContent = 'Hello ' + userName + ', how can we help?';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Chat';
  button.style.cssText = 'display:block;margin-inline-start:auto;min-height:44px;padding:0 20px;border:0;border-radius:22px;background:#2f4b8f;color:#fff;font:600 14px/20px sans-serif;cursor:pointer';
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
  });
  root.append(panel, button);
  document.body.append(host);
})();
`;
