import { maxChosenMedia, type OfferedMedia } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  Checkbox,
  EmptyState,
  FailedState,
  Flex,
  Input,
  LoadingState,
  Pagination,
  SearchOutlined,
  Typography,
  useDebouncedValue,
} from '@reportage/ui';
import { useState } from 'react';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import classes from './source-connect.module.css';
import { useOfferedMedia } from './source-connect.queries.ts';

const pageSize = 20;
/** How long typing must pause before the search is sent (specification, part 2 §9). */
const searchDebounceMs = 500;

interface OfferedMediaListProps {
  sourceId: string;
  connectionIds: readonly string[];
  /** The URLs of the chosen media; those that are no longer offered stay chosen. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A searchable, paged list of the accounts' media, for choosing which ones to include. */
export function OfferedMediaList({ sourceId, connectionIds, chosen, onChange }: OfferedMediaListProps) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const searchString = useDebouncedValue(search.trim().toLowerCase(), searchDebounceMs);
  const offeredMedia = useOfferedMedia(workspace.id, sourceId, {
    connectionIds: connectionIds.join(','),
    searchString,
    page,
    size: pageSize,
  });
  const chosenUrls = new Set(chosen);
  const isLimitReached = chosen.length >= maxChosenMedia;
  const setChosen = (urls: readonly string[], isChosen: boolean) => {
    const nextUrls = new Set(chosen);
    for (const url of urls) {
      if (isChosen) nextUrls.add(url);
      else nextUrls.delete(url);
    }
    onChange([...nextUrls].slice(0, maxChosenMedia));
  };
  if (offeredMedia.isError && !offeredMedia.data) {
    return <FailedState error={offeredMedia.error} onRetry={() => void offeredMedia.refetch()} />;
  }
  if (!offeredMedia.data) {
    return (
      <div role="status">
        <Typography.Text type="secondary">{t('readingMedia')}</Typography.Text>
        <LoadingState />
      </div>
    );
  }
  const { data, meta } = offeredMedia.data;
  if (meta.unfilteredTotal === 0) return <EmptyState title={t('noMedia')} text={t('noMediaText')} />;
  const shownUrls = data.map(({ url }) => url);
  const chosenShownCount = shownUrls.filter((url) => chosenUrls.has(url)).length;
  return (
    <Flex vertical gap={12} style={{ marginBlock: 16 }}>
      <Input
        type="search"
        prefix={<SearchOutlined />}
        aria-label={t('searchMedia')}
        placeholder={t('searchMedia')}
        allowClear
        maxLength={200}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setPage(0);
        }}
      />
      <Flex justify="space-between" align="center" wrap gap={8}>
        <Typography.Text type="secondary">{t('offeredCount', { count: meta.total })}</Typography.Text>
        <span role="status">{t('chosenCount', { count: chosen.length })}</span>
      </Flex>
      {isLimitReached && <Alert type="warning" showIcon title={t('tooMany', { count: maxChosenMedia })} />}
      {data.length === 0 ? (
        <EmptyState icon={<SearchOutlined />} title={t('noneFound')} />
      ) : (
        <>
          <Flex justify="space-between" align="center" wrap gap={8}>
            <Checkbox
              checked={chosenShownCount === shownUrls.length}
              indeterminate={chosenShownCount > 0 && chosenShownCount < shownUrls.length}
              disabled={isLimitReached && chosenShownCount < shownUrls.length}
              onChange={({ target }) => setChosen(shownUrls, target.checked)}
            >
              {t('chooseShown')}
            </Checkbox>
            {chosen.length > 0 && (
              <Button type="link" size="small" onClick={() => onChange([])}>
                {t('chooseNone')}
              </Button>
            )}
          </Flex>
          <ul className={classes.media} aria-label={t('offered')} aria-busy={offeredMedia.isPlaceholderData}>
            {data.map((media) => (
              <li key={media.url}>
                <Checkbox
                  checked={chosenUrls.has(media.url)}
                  disabled={isLimitReached && !chosenUrls.has(media.url)}
                  onChange={({ target }) => setChosen([media.url], target.checked)}
                >
                  <MediaName media={media} showsAccount={connectionIds.length > 1} />
                </Checkbox>
              </li>
            ))}
          </ul>
          {meta.total > pageSize && (
            <Pagination
              simple
              current={page + 1}
              pageSize={pageSize}
              total={meta.total}
              showSizeChanger={false}
              onChange={(nextPage) => setPage(nextPage - 1)}
            />
          )}
        </>
      )}
    </Flex>
  );
}

function MediaName({ media, showsAccount }: { media: OfferedMedia; showsAccount: boolean }) {
  const { title, url, accountName } = media;
  const details = [title ? url : undefined, showsAccount ? accountName : undefined].filter(Boolean).join(' · ');
  return (
    <span className={classes.name}>
      <span>{title ?? url}</span>
      {details && <Typography.Text type="secondary">{details}</Typography.Text>}
    </span>
  );
}
