import { useListedRow } from '@reportage/api';
import { calls, channelIds, getIdKind, type Media, type MediaType } from '@reportage/contracts';
import { lazyPart, type UnsavedWork, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, FailedState, LoadingState, NotFoundState } from '@reportage/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getName } from '../../data/media-name.ts';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useMediaItem } from './media-item.queries.ts';

const MediaItem = lazyPart(async () => (await import('./media-item.tsx')).MediaItem);

interface MediaItemDrawerProps {
  listedItems: readonly Media[];
  /** Omitted for read-only access. */
  onEdit?: (media: Media) => void;
}

/** Drawer for the item whose id is in the URL as `?item`. */
export function MediaItemDrawer({ listedItems, onEdit }: MediaItemDrawerProps) {
  const t = useMediaItemMessages();
  const [searchParams, setSearchParams] = useSearchParams();
  const id = searchParams.get('item');
  const show = (next: string | null) =>
    setSearchParams((previous) => {
      const params = new URLSearchParams(previous);
      if (next === null) params.delete('item');
      else params.set('item', next);
      return params;
    });
  const workspace = useWorkspace();
  const cachedItem = useListedRow(calls.listMedia, workspace.id, id ?? '');
  const listedItem = listedItems.find((media) => media.id === id);
  const [fetchedItem, setFetchedItem] = useState<Media | null>(null);
  const shownItem = listedItem ?? (fetchedItem?.id === id ? fetchedItem : cachedItem);
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const switchTo = (next: string | null) => work.leave(() => show(next));
  return (
    <>
      <Drawer
        open={id !== null}
        onClose={() => switchTo(null)}
        title={shownItem ? getName(shownItem) : ''}
        width="list"
        extra={shownItem && onEdit && <Button onClick={() => onEdit(shownItem)}>{t('edit')}</Button>}
        destroyOnHidden
      >
        {id !== null &&
          (listedItem ? (
            <MediaItem key={id} media={listedItem} onShow={switchTo} work={work} />
          ) : (
            <FetchedItem
              key={id}
              id={id}
              cachedItem={cachedItem}
              onFetched={setFetchedItem}
              onShow={switchTo}
              work={work}
            />
          ))}
      </Drawer>
      {work.leaveDialog}
    </>
  );
}

interface FetchedItemProps {
  id: string;
  /** The item as cached from an earlier list, shown until it is fetched. */
  cachedItem: Media | undefined;
  /** Passes the item to the drawer, which shows its name as the title. */
  onFetched: (media: Media) => void;
  onShow: (id: string) => void;
  work: UnsavedWork;
}

/** Media types in lookup order; most links lead to pages. */
const lookupTypes: readonly MediaType[] = ['web', 'custom', ...channelIds];

/** An item that is not in the current list, opened by a link. */
function FetchedItem(props: FetchedItemProps) {
  const types = props.cachedItem ? [props.cachedItem.mediaType] : lookupTypes;
  const isMediaId = getIdKind(props.id) === 'media';
  return isMediaId ? <ItemOfAnyType types={types} {...props} /> : <NotFoundState />;
}

/** Finds an item by requesting one media type after another, because a list call covers only one. */
function ItemOfAnyType({
  types: [mediaType, ...otherTypes],
  ...props
}: FetchedItemProps & { types: readonly MediaType[] }) {
  return mediaType ? <ItemOfType {...props} mediaType={mediaType} otherTypes={otherTypes} /> : <NotFoundState />;
}

interface ItemOfTypeProps extends FetchedItemProps {
  mediaType: MediaType;
  /** The types to try next, if the item is not of this type. */
  otherTypes: readonly MediaType[];
}

function ItemOfType({ mediaType, otherTypes, ...itemProps }: ItemOfTypeProps) {
  const { id, cachedItem, onFetched, onShow, work } = itemProps;
  const { id: workspaceId } = useWorkspace();
  const item = useMediaItem(workspaceId, mediaType, id);
  const fetchedItem = item.data?.data[0];
  const media = item.data ? fetchedItem : cachedItem;
  useEffect(() => {
    if (fetchedItem) onFetched(fetchedItem);
  }, [fetchedItem, onFetched]);
  if (media) return <MediaItem media={media} onShow={onShow} work={work} />;
  if (item.error) return <FailedState error={item.error} onRetry={() => void item.refetch()} />;
  return item.data ? <ItemOfAnyType types={otherTypes} {...itemProps} cachedItem={undefined} /> : <LoadingState />;
}
