import { Button, Drawer, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import type { ShownReport } from '../report-view/report-view.model.ts';
import { ApprovalList, ApprovalQuestion } from './approval-part.tsx';
import { AskApproval } from './ask-approval.tsx';
import { CommentForm } from './comment-form.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type Anchor, anchorOptions, type DiscussionState, getKey, openThreads } from './discussion.model.ts';
import classes from './discussion.module.css';
import { ThreadItem } from './thread-item.tsx';
import { useGuestName } from './use-guest-name.tsx';

export interface DiscussionDrawerProps {
  talk: DiscussionState;
  shown: Pick<ShownReport, 'report' | 'cards'>;
  /** The part of the report at which the drawer was opened; null while it is closed. */
  anchor: Anchor | null;
  /** The workspace of a member who may ask for approval of the published version. */
  approvalWorkspace?: string;
  onClose(): void;
}

/** Comments on the report, and the approval of its published version. */
export default function DiscussionDrawer({
  talk,
  shown,
  anchor,
  approvalWorkspace: asksIn,
  onClose,
}: DiscussionDrawerProps): ReactNode {
  const t = useDiscussionMessages();
  const { locale } = useUiSettings();
  const [showsResolved, setShowsResolved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const guest = useGuestName(talk.isGuest && (talk.mayComment || talk.question !== undefined));
  const anchors = anchorOptions(shown, locale);
  const threads = showsResolved ? talk.threads : openThreads(talk.threads);
  const resolvedCount = talk.threads.length - openThreads(talk.threads).length;
  const isAtAnchor = (thread: { sectionId: string | null }) =>
    anchor?.sectionId !== null && thread.sectionId === anchor?.sectionId;
  // Threads of the section at which the drawer was opened come first.
  const sorted = [...threads.filter(isAtAnchor), ...threads.filter((thread) => !isAtAnchor(thread))];
  return (
    <Drawer title={t('title')} open={anchor !== null} onClose={onClose}>
      <div className={classes.parts}>
        {guest.field}
        {talk.question && (
          <ApprovalQuestion key={talk.question.id} talk={talk} question={talk.question} takeName={guest.readName} />
        )}
        {asksIn && (
          <Button className={classes.ask ?? ''} onClick={() => setAsking(true)}>
            {t('askTitle')}
          </Button>
        )}
        <ApprovalList approvals={talk.approvals.filter(({ id }) => id !== talk.question?.id)} />
        {talk.refusal && <p>{talk.refusal}</p>}
        {talk.mayComment && anchor && (
          <CommentForm key={getKey(anchor)} talk={talk} anchor={anchor} anchors={anchors} takeName={guest.readName} />
        )}
        {sorted.length > 0 ? (
          <ul className={classes.threads} aria-label={t('title')}>
            {sorted.map((thread) => (
              <ThreadItem key={thread.id} thread={thread} talk={talk} anchors={anchors} takeName={guest.readName} />
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
        <AskApproval reportId={shown.report.id} workspaceId={asksIn} talk={talk} onClose={() => setAsking(false)} />
      )}
    </Drawer>
  );
}
