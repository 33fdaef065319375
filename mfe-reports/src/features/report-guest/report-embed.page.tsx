import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { GuestReport } from '../report/guest-report.tsx';
import { GuestAccessProvider } from './guest-access.tsx';
import classes from './report-guest.module.css';

/** `/:workspaceId/:reportId/embed?link=…`: the published version inside another site's page. */
export default function ReportEmbedPage(): ReactNode {
  const { workspaceId = '', reportId = '' } = useParams();
  return (
    <GuestAccessProvider>
      <div className={classes.embedded}>
        <GuestReport key={reportId} reportId={reportId} workspaceSlug={workspaceId} isEmbedded />
      </div>
    </GuestAccessProvider>
  );
}
