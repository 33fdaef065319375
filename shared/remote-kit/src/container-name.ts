/**
 * Name under which one version of a remote lives in the page. It holds the version, so that two versions of a remote
 * can be loaded side by side (fallback to the previous one) without sharing a global.
 */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/\W/g, '_');
}
