import type { Media } from '@reportage/contracts';
import { createMessages } from '@reportage/state';
import { RelativeTime, Tag } from '@reportage/ui';

const useSharedByMessages = createMessages('sharedBy', {
  en: { sharedBy: 'Shared by {{partner}}', ended: 'Not shared by {{partner}} any more, since' },
  de: { sharedBy: 'Geteilt von {{partner}}', ended: 'Nicht mehr geteilt von {{partner}}, seit' },
});

/** Marks an item whose numbers are a partner's; renders nothing for one's own. */
export function SharedBy({ sharedBy }: Pick<Media, 'sharedBy'>) {
  const t = useSharedByMessages();
  if (!sharedBy) return null;
  const { partnerName: partner, endedAt } = sharedBy;
  return (
    <Tag style={{ alignSelf: 'start', maxWidth: '100%', whiteSpace: 'normal' }}>
      {endedAt ? (
        <>
          {t('ended', { partner })} <RelativeTime instant={endedAt} />
        </>
      ) : (
        t('sharedBy', { partner })
      )}
    </Tag>
  );
}
