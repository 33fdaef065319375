import { useCopyLinkMessages } from './copy-link.messages.ts';
import { useCopyText } from './use-copy-text.ts';

/** Returns a function that creates a row's menu item for copying the URL of a page, given its path. */
export function useCopyLink() {
  const t = useCopyLinkMessages();
  const copy = useCopyText({ copied: t('copied'), failed: t('failed') });
  return (path: string) => ({
    key: 'copyLink',
    label: t('copyLink'),
    run: () => void copy(new URL(path, window.location.origin).href),
  });
}
