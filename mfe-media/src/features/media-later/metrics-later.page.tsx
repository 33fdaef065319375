import { useMediaLaterMessages } from './media-later.messages.ts';
import { MediaLater } from './media-later.tsx';

/** `/:workspaceId/media/metrics` */
export default function MetricsLaterPage() {
  const t = useMediaLaterMessages();
  return <MediaLater title={t('metricsTitle')} notYet={t('metricsNotYet')} text={t('metricsText')} />;
}
