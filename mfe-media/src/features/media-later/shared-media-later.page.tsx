import { useMediaLaterMessages } from './media-later.messages.ts';
import { MediaLater } from './media-later.tsx';

/** `/:workspaceId/media/shared` */
export default function SharedMediaLaterPage() {
  const t = useMediaLaterMessages();
  return <MediaLater title={t('sharedTitle')} notYet={t('sharedNotYet')} text={t('sharedText')} />;
}
