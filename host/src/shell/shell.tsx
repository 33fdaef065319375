import { useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { MessageList } from '../messages/message-list.tsx';
import { useShell } from './host-context.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { useShellMessages } from './shell-messages.ts';
import { StageView } from './stage-view.tsx';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useRail } from './use-rail.ts';
import { useScreen } from './use-screen.ts';

const contentId = 'content';

/** The page: rail, top bar and the one place where screens open. Screens outside a workspace's work come without the rail. */
export function Shell(): ReactNode {
  const t = useShellMessages();
  const { place, messages } = useShell();
  const current = useStore(place);
  const rail = useRail();
  const screen = useScreen(contentId);
  useDocumentTitle(screen.heading);
  const isFramed = current.kind !== 'redirect' && current.frame === 'shell';
  return (
    <>
      <button type="button" className={styles.skip} onClick={focusContent}>
        {t('skip')}
      </button>
      <div className={isFramed ? styles.shell : styles.plain} data-rail={rail.isNarrow ? 'narrow' : 'wide'}>
        {isFramed ? <Rail rail={rail} /> : null}
        {isFramed ? <TopBar onOpenRail={rail.open} /> : null}
        <main id={contentId} tabIndex={-1} className={styles.content}>
          <OfflineNotice />
          <StageView />
        </main>
      </div>
      <div aria-live="polite" className="ui-visually-hidden">
        {screen.announced}
      </div>
      <MessageList center={messages} />
    </>
  );
}

const focusContent = (): void => document.getElementById(contentId)?.focus();
