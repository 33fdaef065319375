import { useFailures, useHost } from '@reportage/remote-kit/runtime';

/** Awaits a save and shows a success or error message. */
export function useSaveWithNotification(): (saving: Promise<unknown>, success: string) => Promise<void> {
  const { messages } = useHost();
  const failures = useFailures('reports');
  return async (saving, success) => {
    try {
      await saving;
      messages.success(success);
    } catch (error) {
      failures.show('update', error);
    }
  };
}
