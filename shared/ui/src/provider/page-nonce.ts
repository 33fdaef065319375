/**
 * Returns the nonce of the page's content security policy, required on style elements that antd creates at run
 * time.
 */
export function getPageNonce(): string | undefined {
  const element =
    document.getElementById('boot-config') ?? document.querySelector<HTMLElement>('meta[name="csp-nonce"]');
  if (!element) return undefined;
  // Browsers hide the nonce attribute of parsed elements; the property keeps the value.
  return element.nonce || element.getAttribute('content') || undefined;
}
