let currentNonce: string | undefined;

/**
 * Adds the page's nonce to every style element created by scripts. antd does so almost everywhere, but its scroll lock,
 * its scroll bar measurement and pro-components do not, and the content security policy would block their styles.
 */
export function addNonceToStyles(nonce: string | undefined): void {
  if (nonce === undefined || currentNonce === nonce) return;
  const isPatched = currentNonce !== undefined;
  currentNonce = nonce;
  if (isPatched) return;
  const create = document.createElement;
  document.createElement = function createElement(this: Document, ...args: Parameters<typeof create>) {
    const element = create.apply(this, args);
    if (element instanceof HTMLStyleElement && currentNonce !== undefined) element.nonce = currentNonce;
    return element;
  } as typeof create;
}
