import type { MediaFacet, MediaType } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { Alert, Button, Drawer } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { useDuplicatesMessages } from './duplicates.messages.ts';

const DuplicateGroups = lazyPart(async () => (await import('./duplicate-groups.tsx')).DuplicateGroups);

const parameter = 'duplicates';

/** Reads and changes the drawer's state in the URL (`?duplicates=1`). */
function useDuplicatesParam() {
  const [searchParams, setSearchParams] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous);
      if (isOpen) next.set(parameter, '1');
      else next.delete(parameter);
      return next;
    });
  return { isOpen: searchParams.has(parameter), setOpen };
}

/** A notice about apparent duplicates, with a button for reviewing them. */
export function DuplicatesNote({ facets }: { facets: readonly MediaFacet[] }) {
  const t = useDuplicatesMessages();
  const { setOpen } = useDuplicatesParam();
  const count = facets.find(({ id }) => id === 'duplicates')?.options[0]?.count ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('found', { count })}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t('review')}
        </Button>
      }
    />
  );
}

export function DuplicatesDrawer({ mediaType }: { mediaType: MediaType }) {
  const t = useDuplicatesMessages();
  const { isOpen, setOpen } = useDuplicatesParam();
  return (
    <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('drawer')} width="list" destroyOnHidden>
      <DuplicateGroups mediaType={mediaType} />
    </Drawer>
  );
}
