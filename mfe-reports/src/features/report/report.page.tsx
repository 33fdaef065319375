import { useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { GuestReport } from './guest-report.tsx';
import { MemberReport } from './member-report.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** A report: the live one for members of its workspace, the published one for everyone else. */
export default function ReportPage(): ReactNode {
  const { reportId = '' } = useParams();
  const state = useStore(useHost().workspace);
  switch (state.status) {
    case 'ready':
      return <MemberReport key={reportId} reportId={reportId} workspace={state.workspace} />;
    case 'guest':
    case 'failed':
      return <GuestReport key={reportId} reportId={reportId} workspaceSlug={state.slug} />;
    default:
      return <ReportSkeleton />;
  }
}
