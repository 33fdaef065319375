import type { Report, Workspace } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { LinkList } from '../report-links/link-list.tsx';
import { GuestLists } from './guest-lists.tsx';
import { MissingDaysWarning } from './missing-days-warning.tsx';
import { PlainLink } from './plain-link.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { PublishedState } from './published-state.tsx';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { usePublishedChange } from './use-published-change.ts';
import { useDataToPublish, useSharing } from './use-sharing.ts';

interface ShareTabProps {
  isOpen: boolean;
  report: Report;
  workspace: Workspace;
}

/** The tab for publishing a report and managing its guest links and the lists that guests see. */
export function ShareTab({ isOpen, report, workspace }: ShareTabProps): ReactNode {
  const t = useReportShareMessages();
  const sharing = useSharing(report, workspace.id);
  const dataToPublish = useDataToPublish(report.id, workspace.id, isOpen);
  const change = usePublishedChange(report, workspace.id);
  const cards = dataToPublish.data?.cards ?? [];
  const { publishedAt, hasUnpublishedChanges } = report;
  const isStale = publishedAt !== null && (hasUnpublishedChanges || change !== null);
  return (
    <div className={classes.parts}>
      {isStale && <StaleNotice {...{ hasUnpublishedChanges, change, sharing }} publishedAt={publishedAt} />}
      {isStale && <MissingDaysWarning cards={cards} />}
      {publishedAt ? (
        <PlainLink report={report} workspace={workspace} sharing={sharing} isPrimary={!isStale} />
      ) : (
        <p className={classes.quiet}>{t('intro')}</p>
      )}
      {!isStale && (
        <div className={classes.version}>
          <PublishedState publishedAt={publishedAt} hasUnpublishedChanges={false} changedText={t('changed')} />
          <MissingDaysWarning cards={cards} />
          <div className={classes.buttons}>
            <PublishButtons isPublished={publishedAt !== null} hasUnpublishedChanges={false} sharing={sharing} />
          </div>
        </div>
      )}
      <GuestLists report={report} sharing={sharing} />
      <LinkList report={report} workspace={workspace} />
    </div>
  );
}
