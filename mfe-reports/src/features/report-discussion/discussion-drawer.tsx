import { Button, Drawer, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import type { ShownReport } from '../report-view/report-view.model.ts';
import { ApprovalAnswerForm, ApprovalList } from './approvals.tsx';
import { CommentForm } from './comment-form.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import {
  type Anchor,
  type DiscussionState,
  getAnchorKey,
  getAnchorOptions,
  getOpenThreads,
} from './discussion.model.ts';
import classes from './discussion.module.css';
import { RequestApprovalDrawer } from './request-approval-drawer.tsx';
import { ThreadItem } from './thread-item.tsx';
import { useGuestName } from './use-guest-name.tsx';

export interface DiscussionDrawerProps {
  discussion: DiscussionState;
  shownReport: Pick<ShownReport, 'report' | 'cards'>;
  /** The part of the report whose comments were opened; null while the drawer is closed. */
  anchor: Anchor | null;
  /** Set if the user may request approval of the published version. */
  approvalWorkspaceId?: string;
  onClose(): void;
}

/** Comments on the report and the approval of its published version. */
export default function DiscussionDrawer({
  discussion,
  shownReport,
  anchor,
  approvalWorkspaceId,
  onClose,
}: DiscussionDrawerProps): ReactNode {
  const t = useDiscussionMessages();
  const { locale } = useUiSettings();
  const [showsResolved, setShowsResolved] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const guest = useGuestName(discussion.isGuest && (discussion.mayComment || discussion.pendingApproval !== undefined));
  const anchors = getAnchorOptions(shownReport, locale);
  const threads = showsResolved ? discussion.threads : getOpenThreads(discussion.threads);
  const resolvedCount = discussion.threads.length - getOpenThreads(discussion.threads).length;
  const isOnOpenedSection = (thread: { sectionId: string | null }) =>
    anchor?.sectionId !== null && thread.sectionId === anchor?.sectionId;
  // Threads of the opened section come first.
  const sortedThreads = [
    ...threads.filter(isOnOpenedSection),
    ...threads.filter((thread) => !isOnOpenedSection(thread)),
  ];
  return (
    <Drawer title={t('title')} open={anchor !== null} onClose={onClose}>
      <div className={classes.parts}>
        {guest.field}
        {discussion.pendingApproval && (
          <ApprovalAnswerForm
            key={discussion.pendingApproval.id}
            discussion={discussion}
            pendingApproval={discussion.pendingApproval}
            requireName={guest.requireName}
          />
        )}
        {approvalWorkspaceId && (
          <Button className={classes.button ?? ''} onClick={() => setRequesting(true)}>
            {t('requestTitle')}
          </Button>
        )}
        <ApprovalList approvals={discussion.approvals.filter(({ id }) => id !== discussion.pendingApproval?.id)} />
        {discussion.disabledReason && <p>{discussion.disabledReason}</p>}
        {discussion.mayComment && anchor && (
          <CommentForm
            key={getAnchorKey(anchor)}
            discussion={discussion}
            anchor={anchor}
            anchors={anchors}
            requireName={guest.requireName}
          />
        )}
        {sortedThreads.length > 0 ? (
          <ul className={classes.threads} aria-label={t('title')}>
            {sortedThreads.map((thread) => (
              <ThreadItem
                key={thread.id}
                thread={thread}
                discussion={discussion}
                anchors={anchors}
                requireName={guest.requireName}
              />
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>{t('none')}</p>
        )}
        {resolvedCount > 0 && (
          <Button
            type="link"
            className={classes.button ?? ''}
            onClick={() => setShowsResolved((wasShown) => !wasShown)}
          >
            {t(showsResolved ? 'hideResolved' : 'showResolved', { count: resolvedCount })}
          </Button>
        )}
      </div>
      {isRequesting && approvalWorkspaceId && (
        <RequestApprovalDrawer
          reportId={shownReport.report.id}
          workspaceId={approvalWorkspaceId}
          discussion={discussion}
          onClose={() => setRequesting(false)}
        />
      )}
    </Drawer>
  );
}
