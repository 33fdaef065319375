import type { Media } from '@reportage/contracts';
import { createMessages } from '@reportage/state';
import { RelativeTime, ShareAltOutlined, Tag } from '@reportage/ui';

const useSharedByMessages = createMessages('sharedBy', {
  en: { sharedBy: 'Shared by {{partner}}', ended: 'Shared by {{partner}} until' },
  de: { sharedBy: 'Geteilt von {{partner}}', ended: 'Geteilt von {{partner}}, beendet' },
});

interface SharedByProps extends Pick<Media, 'sharedBy'> {
  /** Whether only the partner's name is shown; its tooltip and its text for screen readers are the full sentence. */
  isNameOnly?: boolean;
}

/** Marks an item whose data belongs to a partner; renders nothing for the workspace's own items. */
export function SharedBy({ sharedBy, isNameOnly = false }: SharedByProps) {
  const t = useSharedByMessages();
  if (!sharedBy) return null;
  const { partnerName: partner, endedAt } = sharedBy;
  if (isNameOnly && !endedAt)
    return (
      <span title={t('sharedBy', { partner })}>
        <ShareAltOutlined /> <span aria-hidden>{partner}</span>
        <span className="ui-visually-hidden">{t('sharedBy', { partner })}</span>
      </span>
    );
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
