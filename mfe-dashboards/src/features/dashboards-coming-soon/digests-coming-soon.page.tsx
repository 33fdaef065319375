import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, PageHeader } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useDigestsComingSoonMessages } from './digests-coming-soon.messages.ts';

/** `/:workspaceId/explore/digests` */
export default function DigestsComingSoonPage() {
  const t = useDigestsComingSoonMessages();
  const navigate = useNavigate();
  const { slug } = useWorkspace();
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('comingSoon')}
        text={t('text')}
        action={<Button onClick={() => navigate(`/${slug}/explore`)}>{t('toExplore')}</Button>}
      />
    </>
  );
}
