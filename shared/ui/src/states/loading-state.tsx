import type { PageShape } from '@reportage/contracts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import { isWholePage, PageSkeleton } from './page-skeleton.tsx';
import classes from './states.module.css';

interface LoadingStateProps {
  /**
   * The shape of the content that is loading: text, rows, figures in tiles, a board's toolbar and cards, or a whole
   * page. The shapes of a page with tabs and of a form may also be used for part of a page.
   */
  shape?: 'text' | 'rows' | 'figures' | 'boardCards' | PageShape | undefined;
  /** Number of lines, fields, rows or tiles; whole pages have a fixed number of each. */
  rows?: number;
}

/** Placeholder shown while a page's first data loads. */
export function LoadingState({ shape = 'text', rows = 6 }: LoadingStateProps): ReactNode {
  const t = useUiMessages();
  return (
    <div role="status" aria-busy="true">
      <span className="ui-visually-hidden">{t('loading')}</span>
      {isWholePage(shape) ? <PageSkeleton shape={shape} /> : <PartSkeleton shape={shape} rows={rows} />}
    </div>
  );
}

type PartShape = Exclude<NonNullable<LoadingStateProps['shape']>, Parameters<typeof PageSkeleton>[0]['shape']>;

function PartSkeleton({ shape, rows }: { shape: PartShape; rows: number }): ReactNode {
  if (shape === 'text') return <Skeleton active title={{ width: '32%' }} paragraph={{ rows }} />;
  const indexes = Array.from({ length: rows }, (_, index) => index);
  return (
    <div aria-hidden="true" className={classes.skeleton}>
      {shape === 'page' && (
        <>
          <span className={classes.titleLine} />
          <span className={classes.textLine} />
          <span className={classes.tabsLine} />
        </>
      )}
      <div className={classes[shape === 'page' ? 'figures' : shape]}>
        {indexes.map((index) => (
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
