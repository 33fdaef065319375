import { Button, Drawer, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import type { ShownReport } from '../report-view/report-view.model.ts';
import { ApprovalList, ApprovalQuestion } from './approval-part.tsx';
import { CommentForm } from './comment-form.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type Anchor, anchorOptions, type DiscussionState, getKey, openThreads } from './discussion.model.ts';
import classes from './discussion.module.css';
import { RequestApproval } from './request-approval.tsx';
import { ThreadItem } from './thread-item.tsx';
import { useGuestName } from './use-guest-name.tsx';

export interface DiscussionDrawerProps {
  discussion: DiscussionState;
  shown: Pick<ShownReport, 'report' | 'cards'>;
  /** The part of the report at which the drawer was opened; null while it is closed. */
  anchor: Anchor | null;
  /** The workspace of a member who may ask for approval of the published version. */
  approvalWorkspace?: string;
  onClose(): void;
}

/** Comments on the report, and the approval of its published version. */
export default function DiscussionDrawer({
  discussion,
  shown,
  anchor,
  approvalWorkspace: asksIn,
  onClose,
}: DiscussionDrawerProps): ReactNode {
  const t = useDiscussionMessages();
  const { locale } = useUiSettings();
  const [showsResolved, setShowsResolved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const guest = useGuestName(discussion.isGuest && (discussion.mayComment || discussion.question !== undefined));
  const anchors = anchorOptions(shown, locale);
  const threads = showsResolved ? discussion.threads : openThreads(discussion.threads);
  const resolvedCount = discussion.threads.length - openThreads(discussion.threads).length;
  const isAtAnchor = (thread: { sectionId: string | null }) =>
    anchor?.sectionId !== null && thread.sectionId === anchor?.sectionId;
  // Threads of the section at which the drawer was opened come first.
  const sorted = [...threads.filter(isAtAnchor), ...threads.filter((thread) => !isAtAnchor(thread))];
  return (
    <Drawer title={t('title')} open={anchor !== null} onClose={onClose}>
      <div className={classes.parts}>
        {guest.field}
        {discussion.question && (
          <ApprovalQuestion
            key={discussion.question.id}
            discussion={discussion}
            question={discussion.question}
            readName={guest.readName}
          />
        )}
        {asksIn && (
          <Button className={classes.ask ?? ''} onClick={() => setAsking(true)}>
            {t('askTitle')}
          </Button>
        )}
        <ApprovalList approvals={discussion.approvals.filter(({ id }) => id !== discussion.question?.id)} />
        {discussion.refusal && <p>{discussion.refusal}</p>}
        {discussion.mayComment && anchor && (
          <CommentForm
            key={getKey(anchor)}
            discussion={discussion}
            anchor={anchor}
            anchors={anchors}
            readName={guest.readName}
          />
        )}
        {sorted.length > 0 ? (
          <ul className={classes.threads} aria-label={t('title')}>
            {sorted.map((thread) => (
              <ThreadItem
                key={thread.id}
                thread={thread}
                discussion={discussion}
                anchors={anchors}
                readName={guest.readName}
              />
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>{t('none')}</p>
        )}
        {resolvedCount > 0 && (
          <Button type="link" className={classes.ask ?? ''} onClick={() => setShowsResolved((wasShown) => !wasShown)}>
            {t(showsResolved ? 'hideResolved' : 'showResolved', { count: resolvedCount })}
          </Button>
        )}
      </div>
      {isAsking && asksIn && (
        <RequestApproval
          reportId={shown.report.id}
          workspaceId={asksIn}
          discussion={discussion}
          onClose={() => setAsking(false)}
        />
      )}
    </Drawer>
  );
}
