import { useFailures } from '@reportage/remote-kit/runtime';
import { Alert, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';
import type { PickerList } from './use-picker-list.ts';

/** Fetches more rows, just like scrolling to the end. */
export function FetchMoreButton({ library }: { library: PickerList['library'] }): ReactNode {
  const t = useMediaPickerMessages();
  const failures = useFailures('campaigns');
  if (library.error)
    return (
      <Alert
        type="error"
        showIcon
        title={failures.getText('results')}
        action={
          <Button size="small" onClick={library.retry}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (!library.hasMore) return null;
  const count = (library.meta?.total ?? 0) - library.rows.length;
  return (
    <div className={classes.more}>
      <Button type="link" loading={library.isFetching} onClick={library.fetchMore}>
        {t('fetchMore', { count })}
      </Button>
    </div>
  );
}
