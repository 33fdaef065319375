/** The id of the element that belongs to the mounted remote. The host's own React tree never renders into it. */
export const mountPointId = 'remote';

export function mountPoint(): HTMLElement {
  const element = document.getElementById(mountPointId);
  if (!element) throw new Error('The shell has no element for remotes');
  return element;
}
