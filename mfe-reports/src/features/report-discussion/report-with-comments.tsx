import { lazyPart } from '@reportage/remote-kit/runtime';
import { Alert, Button, MessageOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { ApprovalChip } from './approvals.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type Anchor, type DiscussionState, getOpenThreads } from './discussion.model.ts';
import classes from './discussion.module.css';
import type { DiscussionDrawerProps } from './discussion-drawer.tsx';
import { CommentsProvider } from './section-comments.tsx';

/** Loaded when the comments are opened. */
const DiscussionDrawer = lazyPart(async () => (await import('./discussion-drawer.tsx')).default, { fallback: null });

interface ReportWithCommentsProps extends Pick<DiscussionDrawerProps, 'shownReport' | 'approvalWorkspaceId'> {
  discussion: DiscussionState;
  /** The toolbar element for the button that opens the comments; null until it is mounted. */
  buttonTarget: HTMLElement | null;
  children: ReactNode;
}

const wholeReport: Anchor = { sectionId: null, metric: null };
/** The query parameter in links from notifications, which open the report with its comments. */
const openParam = 'discussion';

/** Adds comments to a report: a toolbar button, a button beside each section, and a drawer. */
export function ReportWithComments({
  discussion,
  buttonTarget,
  shownReport,
  approvalWorkspaceId,
  children,
}: ReportWithCommentsProps): ReactNode {
  const t = useDiscussionMessages();
  const [params] = useSearchParams();
  const [anchor, setAnchor] = useState<Anchor | null>(params.has(openParam) ? wholeReport : null);
  const [wasOpened, setOpened] = useState(anchor !== null);
  const open = (target: Anchor) => {
    setOpened(true);
    setAnchor(target);
  };
  const count = getOpenThreads(discussion.threads).length;
  const name = count > 0 ? t('openCount', { count }) : t('title');
  const hasDiscussion = discussion.mayComment || discussion.threads.length > 0 || discussion.approvals.length > 0;
  return (
    <CommentsProvider value={{ discussion, open }}>
      {discussion.pendingApproval && (
        <div className={classes.pendingRequest}>
          <Alert
            type="info"
            showIcon
            title={t('requestedBy', {
              name: discussion.pendingApproval.requestedBy,
              number: discussion.pendingApproval.number,
            })}
            action={<Button onClick={() => open(wholeReport)}>{t('answer')}</Button>}
          />
        </div>
      )}
      {buttonTarget &&
        hasDiscussion &&
        createPortal(
          <>
            <ApprovalChip approvals={discussion.approvals} />
            <Button icon={<MessageOutlined />} aria-label={name} title={name} onClick={() => open(wholeReport)}>
              {count > 0 && count}
            </Button>
          </>,
          buttonTarget,
        )}
      {children}
      {wasOpened && (
        <DiscussionDrawer
          {...{ discussion, shownReport, anchor }}
          {...(approvalWorkspaceId ? { approvalWorkspaceId } : {})}
          onClose={() => setAnchor(null)}
        />
      )}
    </CommentsProvider>
  );
}
