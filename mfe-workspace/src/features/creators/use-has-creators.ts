import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';

/** Whether the installation's administrator has turned on creators for this workspace. */
export function useHasCreators(): boolean {
  const { config } = useHost();
  return config.hasCreatorsSlugs.includes(useWorkspace().slug);
}
