/**
 * Global name of one version of a remote in the page. It includes the version, so that two versions of a remote
 * can be loaded side by side (fallback to the previous one) without sharing a global.
 */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/\W/g, '_');
}
