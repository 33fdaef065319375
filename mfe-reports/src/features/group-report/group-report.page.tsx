import { useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { GuestReport } from '../report/guest-report.tsx';
import { MemberReport } from '../report/lazy-member-report.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { GuestEntrance } from '../report-guest/guest-key.tsx';
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
        <GuestEntrance>
          <GuestReport key={groupId} reportId={groupId} workspaceSlug={state.slug} />
        </GuestEntrance>
      );
    default:
      return <ReportSkeleton />;
  }
}
