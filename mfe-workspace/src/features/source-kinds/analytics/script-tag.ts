/** Returns the script tag to add to pages. `trackingBase` is a URL, or a path on `origin`. */
export function getScriptTag(code: string, trackingBase: string, origin: string): string {
  const base = new URL(trackingBase.endsWith('/') ? trackingBase : `${trackingBase}/`, origin);
  return `<script async src="${new URL(`${code}.js`, base).href}"></script>`;
}
