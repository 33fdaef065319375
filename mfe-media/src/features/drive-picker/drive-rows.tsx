import { type CallInput, type calls, type DriveItem, isDrivePicture } from '@reportage/contracts';
import { Button, EmptyState, FailedState, Flex, FolderOutlined, LoadingState } from '@reportage/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDriveMessages } from './drive.messages.ts';
import classes from './drive.module.css';
import { useDriveList } from './drive.queries.ts';
import { DrivePictureRow } from './drive-picture-row.tsx';

interface DriveRowsProps {
  query: CallInput<typeof calls.listDrive>['query'];
  chosenItems: ReadonlyMap<string, DriveItem>;
  canChooseMore: boolean;
  onToggle: (item: DriveItem) => void;
  onOpen: (folder: DriveItem) => void;
  onDisconnected: () => void;
}

/** One page of a folder or search results. The drive provides only the next page's token, so earlier ones are kept. */
export function DriveRows({ query, chosenItems, canChooseMore, onToggle, onOpen, onDisconnected }: DriveRowsProps) {
  const t = useDriveMessages();
  const [pageTokens, setPageTokens] = useState<readonly string[]>([]);
  const pageToken = pageTokens.at(-1);
  const list = useDriveList({ ...query, ...(pageToken ? { pageToken } : {}) });
  const isGone = list.error?.code === 'gone';
  const notifyDisconnected = useEffectEvent(onDisconnected);
  useEffect(() => {
    if (isGone) notifyDisconnected();
  }, [isGone]);

  if (list.error) return <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingState shape="rows" />;
  const { data, nextPageToken } = list.data;
  if (data.length === 0 && pageTokens.length === 0) {
    return <EmptyState title={query.search ? t('noneFound') : t('emptyFolder')} />;
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={classes.rows}>
        {data.map((item) => (
          <li key={item.id} className={classes.row}>
            {item.isFolder ? (
              <Button
                type="text"
                className={classes.folder ?? ''}
                icon={<FolderOutlined />}
                onClick={() => onOpen(item)}
              >
                {item.name}
              </Button>
            ) : (
              <DrivePictureRow
                item={item}
                isChosen={chosenItems.has(item.id)}
                isSelectable={isDrivePicture(item) && (canChooseMore || chosenItems.has(item.id))}
                onToggle={() => onToggle(item)}
              />
            )}
          </li>
        ))}
      </ul>
      {(nextPageToken !== null || pageTokens.length > 0) && (
        <Flex justify="space-between" gap={8} style={{ marginTop: 8 }}>
          <Button disabled={pageTokens.length === 0} onClick={() => setPageTokens(pageTokens.slice(0, -1))}>
            {t('previousPage')}
          </Button>
          <Button
            disabled={nextPageToken === null || list.isPlaceholderData}
            onClick={() => nextPageToken !== null && setPageTokens([...pageTokens, nextPageToken])}
          >
            {t('nextPage')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
