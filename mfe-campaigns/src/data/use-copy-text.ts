import { useHost } from '@reportage/remote-kit/runtime';

/** Copies a text, such as a URL, and says whether that worked. */
export function useCopyText({ copied, failed }: { copied: string; failed: string }) {
  const { messages } = useHost();
  return (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => messages.success(copied),
      () => messages.error(failed),
    );
}
