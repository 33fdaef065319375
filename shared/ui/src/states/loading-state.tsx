import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import classes from './states.module.css';

interface LoadingStateProps {
  /** What is about to appear: text, a page with its head and tabs, a form, rows, or figures in tiles. */
  shape?: 'text' | 'page' | 'form' | 'rows' | 'figures';
  /** Number of lines, fields, rows or tiles. */
  rows?: number;
}

/** Placeholder shown while a page's first data loads. */
export function LoadingState({ shape = 'text', rows = 6 }: LoadingStateProps): ReactNode {
  const t = useUiMessages();
  const count = Array.from({ length: rows }, (_, index) => index);
  return (
    <div role="status" aria-busy="true">
      <span className="ui-visually-hidden">{t('loading')}</span>
      {shape === 'text' ? (
        <Skeleton active title={{ width: '32%' }} paragraph={{ rows }} />
      ) : (
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
      )}
    </div>
  );
}
