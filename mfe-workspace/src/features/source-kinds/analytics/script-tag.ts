/** Returns the script tag for pages. `trackingBase` is a URL or a path of this origin. */
export function getScriptTag(code: string, trackingBase: string, origin: string): string {
  const base = new URL(trackingBase.endsWith('/') ? trackingBase : `${trackingBase}/`, origin);
  return `<script async src="${new URL(`${code}.js`, base).href}"></script>`;
}
