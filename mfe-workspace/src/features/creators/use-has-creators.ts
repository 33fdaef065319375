import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';

/** Whether the administrator of the installation has switched creators on for this workspace. */
export function useHasCreators(): boolean {
  const { config } = useHost();
  return config.hasCreatorsSlugs.includes(useWorkspace().slug);
}
