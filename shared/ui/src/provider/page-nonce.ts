/** The nonce of the page's content security policy: antd writes style elements at run time, and each must carry it. */
export function pageNonce(): string | undefined {
  const holder =
    document.getElementById('boot-config') ?? document.querySelector<HTMLElement>('meta[name="csp-nonce"]');
  if (!holder) return undefined;
  // A parsed element hides its attribute from style sheets; the property keeps the value.
  return holder.nonce || holder.getAttribute('content') || undefined;
}
