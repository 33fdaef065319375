/** The nonce of the page's content security policy, required on style elements that antd creates at run time. */
export function pageNonce(): string | undefined {
  const holder =
    document.getElementById('boot-config') ?? document.querySelector<HTMLElement>('meta[name="csp-nonce"]');
  if (!holder) return undefined;
  // Browsers hide the nonce attribute of parsed elements; the property keeps the value.
  return holder.nonce || holder.getAttribute('content') || undefined;
}
