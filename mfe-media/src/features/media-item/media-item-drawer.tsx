import { useListedRow } from '@reportage/api';
import { calls, channelIds, idKindOf, type Media, type MediaType } from '@reportage/contracts';
import { lazyPart, type UnsavedWork, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, FailedState, LoadingState, NotFoundState } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { getName } from '../../data/media-name.ts';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useMediaItem } from './media-item.queries.ts';

const MediaItem = lazyPart(async () => (await import('./media-item.tsx')).MediaItem);

interface MediaItemDrawerProps {
  listed: readonly Media[];
  /** Omitted for read-only access. */
  onEdit?: (media: Media) => void;
}

/** Drawer for the item whose id is in the URL as `?item`. */
export function MediaItemDrawer({ listed, onEdit }: MediaItemDrawerProps) {
  const t = useMediaItemMessages();
  const [searchParams, setSearchParams] = useSearchParams();
  const id = searchParams.get('item');
  const show = (next: string | null) =>
    setSearchParams((previous) => {
      const after = new URLSearchParams(previous);
      if (next === null) after.delete('item');
      else after.set('item', next);
      return after;
    });
  const workspace = useWorkspace();
  const cachedItem = useListedRow(calls.listMedia, workspace.id, id ?? '');
  const listedItem = listed.find((media) => media.id === id);
  const work = useUnsavedWork({ isInQuery: true });
  const switchTo = (next: string | null) => work.leave(() => show(next));
  return (
    <>
      <Drawer
        open={id !== null}
        onClose={() => switchTo(null)}
        title={listedItem ? getName(listedItem) : ''}
        width="list"
        extra={listedItem && onEdit && <Button onClick={() => onEdit(listedItem)}>{t('edit')}</Button>}
        destroyOnHidden
      >
        {id !== null &&
          (listedItem ? (
            <MediaItem key={id} media={listedItem} onShow={switchTo} work={work} />
          ) : (
            <FetchedItem key={id} id={id} cached={cachedItem} onShow={switchTo} work={work} />
          ))}
      </Drawer>
      {work.question}
    </>
  );
}

interface FetchedItemProps {
  id: string;
  /** The item as cached from an earlier list, shown until it is fetched. */
  cached: Media | undefined;
  onShow: (id: string) => void;
  work: UnsavedWork;
}

/** Media types in lookup order; most links lead to pages. */
const lookupTypes: readonly MediaType[] = ['web', 'custom', ...channelIds];

/** An item that is not in the current list, opened by a link. */
function FetchedItem(item: FetchedItemProps) {
  const types = item.cached ? [item.cached.mediaType] : lookupTypes;
  const isId = idKindOf(item.id) === 'media';
  return isId ? <ItemOfUnknownType types={types} {...item} /> : <NotFoundState />;
}

/** Finds an item of unknown type: a list call covers one type, so the types are requested one by one. */
function ItemOfUnknownType({
  types: [mediaType, ...others],
  ...item
}: FetchedItemProps & { types: readonly MediaType[] }) {
  return mediaType ? <ItemOfKnownType {...item} mediaType={mediaType} others={others} /> : <NotFoundState />;
}

interface ItemOfTypeProps extends FetchedItemProps {
  mediaType: MediaType;
  others: readonly MediaType[];
}

function ItemOfKnownType({ mediaType, others, ...itemProps }: ItemOfTypeProps) {
  const { id, cached, onShow, work } = itemProps;
  const { id: workspaceId } = useWorkspace();
  const item = useMediaItem(workspaceId, mediaType, id);
  const media = item.data ? item.data.data[0] : cached;
  if (media) {
    return (
      <>
        <h2>{getName(media)}</h2>
        <MediaItem media={media} onShow={onShow} work={work} />
      </>
    );
  }
  if (item.error) return <FailedState error={item.error} onRetry={() => void item.refetch()} />;
  return item.data ? <ItemOfUnknownType types={others} {...itemProps} cached={undefined} /> : <LoadingState />;
}
