import { useFailures, useHost } from '@reportage/remote-kit/runtime';

/** Awaits a save and shows a success or error message. */
export function useSaveWithNotification(): (save: Promise<unknown>, successMessage: string) => Promise<void> {
  const { messages } = useHost();
  const failures = useFailures('reports');
  return async (save, successMessage) => {
    try {
      await save;
      messages.success(successMessage);
    } catch (error) {
      failures.show('update', error);
    }
  };
}
