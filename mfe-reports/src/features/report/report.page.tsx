import { useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { GuestAccessProvider } from '../report-guest/guest-access.tsx';
import { GuestPreview, guestPreviewParam } from '../report-guest/guest-preview.tsx';
import { GuestReport } from './guest-report.tsx';
import { MemberReport } from './lazy-member-report.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** A report: the live one for members of its workspace, the published one for everyone else. */
export default function ReportPage(): ReactNode {
  const { reportId = '' } = useParams();
  const [params] = useSearchParams();
  const isGuestPreview = params.has(guestPreviewParam);
  const state = useStore(useHost().workspace);
  switch (state.status) {
    case 'ready':
      if (isGuestPreview) {
        const { slug } = state.workspace;
        return (
          <GuestPreview backTo={`/${slug}/${reportId}`}>
            <GuestReport reportId={reportId} workspaceSlug={slug} />
          </GuestPreview>
        );
      }
      return <MemberReport key={reportId} reportId={reportId} workspace={state.workspace} />;
    case 'guest':
    case 'failed':
      return (
        <GuestAccessProvider>
          <GuestReport key={reportId} reportId={reportId} workspaceSlug={state.slug} />
        </GuestAccessProvider>
      );
    default:
      return <ReportSkeleton />;
  }
}
