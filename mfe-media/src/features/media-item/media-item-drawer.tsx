import { idKindOf, type Media } from '@reportage/contracts';
import { lazyPart, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, FailedState, LoadingState, NotFoundState } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { nameOf } from '../../data/media-name.ts';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useMediaItem } from './media-item.queries.ts';

const MediaItem = lazyPart(async () => (await import('./media-item.tsx')).MediaItem);

interface MediaItemDrawerProps {
  listed: readonly Media[];
  /** Omitted for read-only access. */
  onEdit?: (media: Media) => void;
}

/** Drawer with the item from `?item` in the address. */
export function MediaItemDrawer({ listed, onEdit }: MediaItemDrawerProps) {
  const t = useMediaItemMessages();
  const [address, setAddress] = useSearchParams();
  const id = address.get('item');
  const show = (next: string | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('item');
      else after.set('item', next);
      return after;
    });
  const known = listed.find((media) => media.id === id);
  return (
    <Drawer
      open={id !== null}
      onClose={() => show(null)}
      title={known ? nameOf(known) : ''}
      size="large"
      extra={known && onEdit && <Button onClick={() => onEdit(known)}>{t('edit')}</Button>}
      destroyOnHidden
    >
      {id !== null &&
        (known ? <MediaItem media={known} onShow={show} /> : <FetchedItem key={id} id={id} onShow={show} />)}
    </Drawer>
  );
}

/** An item that is not in the current list, opened by a link. */
function FetchedItem({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const { id: workspaceId } = useWorkspace();
  const isId = idKindOf(id) === 'media';
  const requestedId = isId ? id : 'med_00000000000000000000000000';
  const page = useMediaItem(workspaceId, 'web', requestedId);
  const item = useMediaItem(workspaceId, 'custom', requestedId);
  const media = page.data?.data[0] ?? item.data?.data[0];
  const error = page.error ?? item.error;
  if (media) {
    return (
      <>
        <h2>{nameOf(media)}</h2>
        <MediaItem media={media} onShow={onShow} />
      </>
    );
  }
  if (error) return <FailedState error={error} onRetry={() => void Promise.all([page.refetch(), item.refetch()])} />;
  return page.data && item.data ? <NotFoundState /> : <LoadingState />;
}
