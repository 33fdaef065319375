import type { ReactNode } from 'react';
import { usePageIntroductionMessages } from './page-introduction.messages.ts';
import classes from './pages-layout.module.css';

/**
 * When changes take effect: each one immediately, or all of them together through a `SaveBar`, which says so itself.
 */
export type Saving = 'immediately' | 'together';

/** Returns what a page is for, and that changes take effect immediately; `undefined` if there is nothing to say. */
export function useIntroduction(saving: Saving | undefined, text: ReactNode): ReactNode {
  const t = usePageIntroductionMessages();
  if (saving !== 'immediately') return text || undefined;
  if (!text) return t('immediately');
  return (
    <>
      {text} {t('immediately')}
    </>
  );
}

interface PageIntroductionProps {
  saving?: Saving | undefined;
  /** What this part of the page is for. */
  children?: ReactNode;
}

/** The line above a part of a page, such as a tab; a whole page has it in its header. */
export function PageIntroduction({ saving, children }: PageIntroductionProps): ReactNode {
  const introduction = useIntroduction(saving, children);
  return introduction && <p className={classes.introduction}>{introduction}</p>;
}
