let carried: string | undefined;

/**
 * Every style element that the page's code makes carries the page's nonce. antd passes it on almost everywhere, but its scroll
 * lock, scroll bar measuring and pro-components' styles make elements without it, which the content security policy would refuse.
 */
export function carryNonceOnStyles(nonce: string | undefined): void {
  if (nonce === undefined || carried === nonce) return;
  const isPatched = carried !== undefined;
  carried = nonce;
  if (isPatched) return;
  const create = document.createElement;
  document.createElement = function createElement(this: Document, ...given: Parameters<typeof create>) {
    const element = create.apply(this, given);
    if (element instanceof HTMLStyleElement && carried !== undefined) element.nonce = carried;
    return element;
  } as typeof create;
}
