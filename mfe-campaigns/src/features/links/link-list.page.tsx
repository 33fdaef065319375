import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, PageHeader } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useLinksMessages } from './links.messages.ts';

/** `/:workspaceId/links`: says that tracked links are not available yet. */
export default function LinkListPage() {
  const t = useLinksMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('notYet')}
        text={t('text')}
        action={<Button onClick={() => navigate(`/${slug}/campaigns`)}>{t('toCampaigns')}</Button>}
      />
    </>
  );
}
