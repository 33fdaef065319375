import { lazyPart } from '@reportage/remote-kit/runtime';
import { Alert, Button, MessageOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { ApprovalChip } from './approval-part.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type Anchor, type DiscussionState, openThreads } from './discussion.model.ts';
import classes from './discussion.module.css';
import type { DiscussionDrawerProps } from './discussion-drawer.tsx';
import { CommentsBeside } from './section-comments.tsx';

/** Loaded when the comments are opened. */
const DiscussionDrawer = lazyPart(async () => (await import('./discussion-drawer.tsx')).default, { fallback: null });

interface DiscussedProps extends Pick<DiscussionDrawerProps, 'shown' | 'approvalWorkspace'> {
  talk: DiscussionState;
  /** The element in which the button that opens the comments is rendered, such as a toolbar; null until it exists. */
  place: HTMLElement | null;
  children: ReactNode;
}

const wholeReport: Anchor = { sectionId: null, metric: null };
/** The query parameter in links from notifications, which open the report with its comments. */
const openParam = 'discussion';

/** A report with its comments: a button among its tools, one beside each section, and a drawer. */
export function Discussed({ talk, place, shown, approvalWorkspace, children }: DiscussedProps): ReactNode {
  const t = useDiscussionMessages();
  const [params] = useSearchParams();
  const [anchor, setAnchor] = useState<Anchor | null>(params.has(openParam) ? wholeReport : null);
  const [wasOpened, setOpened] = useState(anchor !== null);
  const open = (place: Anchor) => {
    setOpened(true);
    setAnchor(place);
  };
  const count = openThreads(talk.threads).length;
  const name = count > 0 ? t('openCount', { count }) : t('title');
  const isDiscussed = talk.mayComment || talk.threads.length > 0 || talk.approvals.length > 0;
  return (
    <CommentsBeside value={{ talk, open }}>
      {talk.question && (
        <div className={classes.asked}>
          <Alert
            type="info"
            showIcon
            title={t('askedBy', { name: talk.question.askedBy, number: talk.question.number })}
            action={<Button onClick={() => open(wholeReport)}>{t('answer')}</Button>}
          />
        </div>
      )}
      {place &&
        isDiscussed &&
        createPortal(
          <>
            <ApprovalChip approvals={talk.approvals} />
            <Button icon={<MessageOutlined />} aria-label={name} title={name} onClick={() => open(wholeReport)}>
              {count > 0 && count}
            </Button>
          </>,
          place,
        )}
      {children}
      {wasOpened && (
        <DiscussionDrawer
          {...{ talk, shown, anchor }}
          {...(approvalWorkspace ? { approvalWorkspace } : {})}
          onClose={() => setAnchor(null)}
        />
      )}
    </CommentsBeside>
  );
}
