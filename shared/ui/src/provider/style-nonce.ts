let currentNonce: string | undefined;

/**
 * Every style element that the page's code makes carries the page's nonce. antd passes it on almost everywhere, but its scroll
 * lock, scroll bar measuring and pro-components' styles make elements without it, which the content security policy would refuse.
 */
export function addNonceToStyles(nonce: string | undefined): void {
  if (nonce === undefined || currentNonce === nonce) return;
  const isPatched = currentNonce !== undefined;
  currentNonce = nonce;
  if (isPatched) return;
  const create = document.createElement;
  document.createElement = function createElement(this: Document, ...given: Parameters<typeof create>) {
    const element = create.apply(this, given);
    if (element instanceof HTMLStyleElement && currentNonce !== undefined) element.nonce = currentNonce;
    return element;
  } as typeof create;
}
