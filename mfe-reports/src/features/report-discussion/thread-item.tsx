import type { CommentThread, ReportComment } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Button, CheckOutlined, Popconfirm, Tag, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type AnchorOption, type DiscussionState, getAnchorKey } from './discussion.model.ts';
import classes from './discussion.module.css';
import type { RequireName } from './use-guest-name.tsx';

interface ThreadItemProps {
  thread: CommentThread;
  discussion: DiscussionState;
  anchors: readonly AnchorOption[];
  requireName: RequireName;
}

/** A thread: its subject, its comments and its actions. */
export function ThreadItem({ thread, discussion, anchors, requireName }: ThreadItemProps): ReactNode {
  const t = useDiscussionMessages();
  const [isReplying, setReplying] = useState(false);
  const { id, resolvedAt, resolvedBy } = thread;
  const subjectText =
    anchors.find(({ key }) => key === getAnchorKey(thread))?.label ?? thread.sectionName ?? t('wholeReport');
  const [firstComment] = thread.comments;
  const threadName = `${subjectText}, ${firstComment?.authorName ?? ''}`;
  return (
    <li className={classes.thread} data-resolved={resolvedAt !== null}>
      <div className={classes.threadHead}>
        <strong>{subjectText}</strong>
        {!discussion.isGuest && thread.link && <Tag>{t('guestsOf', { name: thread.link.name })}</Tag>}
      </div>
      {thread.comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {resolvedAt && (
        <p className={classes.quiet}>
          <CheckOutlined /> {t('resolvedBy', { name: resolvedBy ?? '' })}
        </p>
      )}
      {isReplying ? (
        <CommentForm {...{ discussion, requireName }} threadId={id} onDone={() => setReplying(false)} />
      ) : (
        <div className={classes.actions}>
          {discussion.mayComment && (
            <Button size="small" aria-label={`${t('reply')}: ${threadName}`} onClick={() => setReplying(true)}>
              {t('reply')}
            </Button>
          )}
          {discussion.mayResolve && (
            <Button
              size="small"
              aria-label={`${t(resolvedAt ? 'reopen' : 'resolve')}: ${threadName}`}
              onClick={() => void discussion.resolve(id, resolvedAt === null)}
            >
              {t(resolvedAt ? 'reopen' : 'resolve')}
            </Button>
          )}
          {discussion.mayRemove && (
            <Popconfirm
              title={t('removeQuestion')}
              okText={t('remove')}
              cancelText={t('cancel')}
              onConfirm={() => void discussion.remove(id)}
            >
              <Button size="small" type="text" danger aria-label={`${t('remove')}: ${threadName}`}>
                {t('remove')}
              </Button>
            </Popconfirm>
          )}
        </div>
      )}
    </li>
  );
}

function Comment({ comment }: { comment: ReportComment }): ReactNode {
  const t = useDiscussionMessages();
  const { locale } = useUiSettings();
  return (
    <div className={classes.comment}>
      <p className={classes.author}>
        <span>{comment.authorName}</span>
        {comment.isGuest && <Tag>{t('guest')}</Tag>}
        <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt, { locale })}</time>
      </p>
      <p className={classes.text}>{comment.text}</p>
      {comment.mentions.length > 0 && (
        <p className={classes.quiet}>{comment.mentions.map(({ name }) => `@${name}`).join(', ')}</p>
      )}
    </div>
  );
}
