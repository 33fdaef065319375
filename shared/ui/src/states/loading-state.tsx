import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import classes from './states.module.css';

/** Placeholder shown while a page's first data loads. */
export function LoadingState({ rows = 6 }: { rows?: number }): ReactNode {
  const t = useUiMessages();
  return (
    <div role="status" aria-busy="true" className={classes.loading}>
      <span className="ui-visually-hidden">{t('loading')}</span>
      <Skeleton active title={{ width: '32%' }} paragraph={{ rows }} />
    </div>
  );
}
