import { useHost } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useEffect, useState } from 'react';
import { useCampaignFormMessages } from './campaign-form.messages.ts';

/** Address that a plain click on a link leads to inside the app, or undefined where the browser should follow it itself. */
function inAppTarget(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return undefined;
  const isElsewhere = link.pathname !== window.location.pathname;
  return link.origin === window.location.origin && isElsewhere ? `${link.pathname}${link.search}` : undefined;
}

/** Asks once before unsaved work is left, by a link or by closing the tab. */
export function LeaveGuard({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  const t = useCampaignFormMessages();
  const { navigate } = useHost();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!when) return;
    const onClick = (event: MouseEvent) => {
      const path = inAppTarget(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    // Capturing: asked before the router's own handler on the link.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onClose);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [when]);

  return (
    <Modal
      open={target !== null}
      title={t('leaveTitle')}
      okText={t('leave')}
      cancelText={t('stay')}
      okButtonProps={{ danger: true }}
      onCancel={() => setTarget(null)}
      onOk={() => {
        onLeave();
        if (target !== null) navigate(target);
      }}
    >
      {t('leaveText')}
    </Modal>
  );
}
