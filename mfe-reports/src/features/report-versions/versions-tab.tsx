import type { ReactNode } from 'react';
import { ReportChangesSection } from './report-changes.tsx';
import classes from './report-versions.module.css';
import { VersionList } from './version-list.tsx';

interface VersionsTabProps {
  reportId: string;
  reportName: string;
  workspaceId: string;
}

/** The changes since the last publication, and all published versions. */
export function VersionsTab(props: VersionsTabProps): ReactNode {
  return (
    <div className={classes.parts}>
      <ReportChangesSection reportId={props.reportId} workspaceId={props.workspaceId} />
      <VersionList {...props} />
    </div>
  );
}
