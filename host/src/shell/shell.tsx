import { useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { MessageList } from '../messages/message-list.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import { PinBanner } from '../qa/pin-banner.tsx';
import { QaEntry } from '../qa/qa-entry.tsx';
import type { RemoteOutletState } from '../remotes/remote-outlet.ts';
import type { Frame, ResolvedRoute } from '../routes/resolve-route.ts';
import { UpdateBanner } from '../updates/update-banner.tsx';
import { BillingNotice } from './billing-notice.tsx';
import { BrandBar } from './brand-bar.tsx';
import { FatalBoundary } from './fatal-boundary.tsx';
import { useShell } from './host-context.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Rail } from './rail.tsx';
import { isRenderedByHost, RemoteOutletView } from './remote-outlet-view.tsx';
import { SampleBanner } from './sample-banner.tsx';
import styles from './shell.module.css';
import { useShellMessages } from './shell-messages.ts';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useRail } from './use-rail.ts';
import { useScreen } from './use-screen.ts';

const contentId = 'content';
/** Whether the app is embedded in another site's page. It then has no overlays, because they lead to other screens. */
const isEmbedded = window.top !== window.self;

export const Shell = (): ReactNode => (
  <FatalBoundary>
    <Page />
  </FatalBoundary>
);

/** The rail, the top bar and the area in which screens open. Screens outside a workspace have no rail. */
function Page(): ReactNode {
  const t = useShellMessages();
  const { route, outlet, messages, user } = useShell();
  const person = useStore(user);
  const current = useStore(route);
  const outletState = useStore(outlet.state);
  const rail = useRail();
  const screen = useScreen(contentId);
  useDocumentTitle(screen.heading);
  const frame = getFrame(current, outletState);
  const isFramed = frame === 'shell';
  return (
    <>
      <button type="button" className={styles.skip} onClick={focusContent}>
        {t('skip')}
      </button>
      <div className={styles[frame]} data-rail={rail.isNarrow ? 'narrow' : 'wide'}>
        {isFramed ? <Rail rail={rail} /> : null}
        {isFramed ? <TopBar onOpenRail={rail.open} /> : null}
        {frame === 'brand' ? <BrandBar hasSignIn={current.kind !== 'notFound'} /> : null}
        <div className={styles.content}>
          <PreviewBanner />
          <PinBanner />
          <OfflineNotice />
          {isFramed ? <BillingNotice /> : null}
          <SampleBanner />
          <main id={contentId} tabIndex={-1} className={styles.main}>
            <RemoteOutletView />
          </main>
        </div>
      </div>
      <div aria-live="polite" className="ui-visually-hidden">
        {screen.announcement}
      </div>
      <UpdateBanner />
      <QaEntry />
      <MessageList center={messages} />
      {person && !isEmbedded ? <Overlays /> : null}
    </>
  );
}

/** The host's own states never appear without a frame. */
function getFrame(route: ResolvedRoute, state: RemoteOutletState): Frame {
  if (route.kind === 'redirect') return 'plain';
  return route.frame === 'plain' && isRenderedByHost(route, state) ? 'brand' : route.frame;
}

const focusContent = (): void => document.getElementById(contentId)?.focus();
