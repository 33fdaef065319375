import { useHost } from '@reportage/remote-kit/runtime';
import { useCopyLinkMessages } from './copy-link.messages.ts';

/** An entry of a row's menu that copies the address of a page, given as a path of the product. */
export function useCopyLink() {
  const t = useCopyLinkMessages();
  const { messages } = useHost();
  return (path: string) => ({
    key: 'copyLink',
    label: t('copyLink'),
    run: () =>
      void navigator.clipboard.writeText(new URL(path, window.location.origin).href).then(
        () => messages.success(t('copied')),
        () => messages.error(t('failed')),
      ),
  });
}
