import type { PageShape } from '@reportage/contracts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import { isWholePage, PageBones } from './page-bones.tsx';
import classes from './states.module.css';

interface LoadingStateProps {
  /**
   * What is about to appear: text, rows, figures in tiles, or one of the shapes of whole pages. A page with its head and
   * tabs, and a form, may also be a part of one.
   */
  shape?: 'text' | 'rows' | 'figures' | PageShape | undefined;
  /** Number of lines, fields, rows or tiles; whole pages have their own. */
  rows?: number;
}

/** Placeholder shown while a page's first data loads. */
export function LoadingState({ shape = 'text', rows = 6 }: LoadingStateProps): ReactNode {
  const t = useUiMessages();
  return (
    <div role="status" aria-busy="true">
      <span className="ui-visually-hidden">{t('loading')}</span>
      {isWholePage(shape) ? <PageBones shape={shape} /> : <Bones shape={shape} rows={rows} />}
    </div>
  );
}

type PartShape = Exclude<NonNullable<LoadingStateProps['shape']>, Parameters<typeof PageBones>[0]['shape']>;

function Bones({ shape, rows }: { shape: PartShape; rows: number }): ReactNode {
  if (shape === 'text') return <Skeleton active title={{ width: '32%' }} paragraph={{ rows }} />;
  const count = Array.from({ length: rows }, (_, index) => index);
  return (
    <div aria-hidden="true" className={classes.bones}>
      {shape === 'page' && (
        <>
          <span className={classes.boneTitle} />
          <span className={classes.boneLine} />
          <span className={classes.boneTabs} />
        </>
      )}
      <div className={classes[shape === 'page' ? 'figures' : shape]}>
        {count.map((index) => (
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
