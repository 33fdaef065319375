import { Button, MessageOutlined } from '@reportage/ui';
import { createContext, type ReactNode, useContext } from 'react';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type Anchor, type DiscussionState, getOpenThreads, isOnSection } from './discussion.model.ts';
import classes from './discussion.module.css';

interface CommentsContext {
  discussion: DiscussionState;
  /** Opens the comments on a part of the report. */
  open(anchor: Anchor): void;
}

const Context = createContext<CommentsContext | null>(null);

/** Enables the comment buttons beside a report's sections. */
export const CommentsProvider = Context.Provider;

/**
 * The comment button beside a section's name, with the number of open comments; renders nothing in print or if comments
 * are disabled.
 */
export function SectionComments({ section }: { section: { id: string; name: string } }): ReactNode {
  const t = useDiscussionMessages();
  const comments = useContext(Context);
  if (!comments?.discussion.mayComment) return null;
  const count = getOpenThreads(comments.discussion.threads).filter(isOnSection(section.id)).length;
  return (
    <Button
      type="text"
      size="small"
      className={classes.commentButton ?? ''}
      data-count={count}
      icon={<MessageOutlined />}
      aria-label={
        count > 0 ? `${count} · ${t('commentsOn', { name: section.name })}` : t('commentOn', { name: section.name })
      }
      onClick={() => comments.open({ sectionId: section.id, metric: null })}
    >
      {count > 0 ? String(count) : null}
    </Button>
  );
}
