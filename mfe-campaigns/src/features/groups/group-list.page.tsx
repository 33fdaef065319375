import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, PageHeader } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useGroupsMessages } from './groups.messages.ts';

/** `/:workspaceId/campaigns/groups`: says that groups are not available yet, and what to use until then. */
export default function GroupListPage() {
  const t = useGroupsMessages();
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
