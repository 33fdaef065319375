import { useHost } from '@reportage/remote-kit/runtime';

/** Returns a function that copies text, such as a URL, and shows a message about the result. */
export function useCopyText({ copied, failed }: { copied: string; failed: string }) {
  const { messages } = useHost();
  return (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => messages.success(copied),
      () => messages.error(failed),
    );
}
