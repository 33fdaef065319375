import { useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { GuestReport } from '../report/guest-report.tsx';
import { MemberReport } from '../report/lazy-member-report.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { GuestAccessProvider } from '../report-guest/guest-access.tsx';
import { OpenedReport } from './opened-report.tsx';

/** A group's report: the live one for members of its workspace, the published one for everyone else. */
export default function GroupReportPage(): ReactNode {
  const { groupId = '' } = useParams();
  const state = useStore(useHost().workspace);
  switch (state.status) {
    case 'ready':
      return (
        <OpenedReport key={groupId} openedId={groupId} workspaceId={state.workspace.id}>
          {(reportId) => <MemberReport key={reportId} reportId={reportId} workspace={state.workspace} />}
        </OpenedReport>
      );
    case 'guest':
    case 'failed':
      return (
        <GuestAccessProvider>
          <GuestReport key={groupId} reportId={groupId} workspaceSlug={state.slug} />
        </GuestAccessProvider>
      );
    default:
      return <ReportSkeleton />;
  }
}
