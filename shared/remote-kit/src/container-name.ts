/**
 * Returns the global name of a remote's version in the page. It includes the version, so that two versions can be
 * loaded side by side (after a fallback to the previous one) without sharing a global.
 */
export function getContainerName(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/\W/g, '_');
}
