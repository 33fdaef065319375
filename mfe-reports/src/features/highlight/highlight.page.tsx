import { lazyPart, useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { GuestAccessProvider } from '../report-guest/guest-access.tsx';
import { GuestPreview, guestPreviewParam } from '../report-guest/guest-preview.tsx';
import { GuestHighlight } from './guest-highlight.tsx';
import { getHighlightPath } from './highlight-path.ts';

/** Loaded on demand, so that guests do not load the code for members. */
const MemberHighlight = lazyPart(async () => (await import('./member-highlight.tsx')).default, {
  fallback: <ReportSkeleton />,
});

/** A report's highlight: the live one for members of its workspace, the published one for everyone else. */
export default function HighlightPage(): ReactNode {
  const { reportId = '' } = useParams();
  const [params] = useSearchParams();
  const state = useStore(useHost().workspace);
  switch (state.status) {
    case 'ready':
      if (params.has(guestPreviewParam)) {
        return (
          <GuestPreview backTo={getHighlightPath(state.workspace.slug, reportId)}>
            <GuestHighlight reportId={reportId} />
          </GuestPreview>
        );
      }
      return <MemberHighlight key={reportId} reportId={reportId} workspace={state.workspace} />;
    case 'guest':
    case 'failed':
      return (
        <GuestAccessProvider>
          <GuestHighlight key={reportId} reportId={reportId} />
        </GuestAccessProvider>
      );
    default:
      return <ReportSkeleton />;
  }
}
