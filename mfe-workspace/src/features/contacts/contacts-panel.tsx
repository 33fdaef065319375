import { mayAct } from '@reportage/contracts';
import { PageIntroduction } from '@reportage/remote-kit/pages-layout';
import { useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, EmptyState, FailedState, LoadingState, PageWidth, Typography, UserOutlined } from '@reportage/ui';
import { useContactsMessages } from './contacts.messages.ts';
import { useContacts } from './contacts.queries.ts';
import { ContactsEditor } from './contacts-editor.tsx';
import type { ContactList } from './contacts-save.ts';

/** The workspace's contacts; admins edit the list, everyone else reads it. */
export function ContactsPanel() {
  const t = useContactsMessages();
  const { id: workspaceId, access } = useWorkspace();
  const contacts = useContacts(workspaceId);
  useQueryErrorToast('workspace', 'fetch', contacts.error);
  if (!contacts.data) {
    if (!contacts.error) return <LoadingState rows={4} />;
    return <FailedState error={contacts.error} onRetry={() => void contacts.refetch()} />;
  }
  const mayManage = mayAct(access, 'administer');
  return (
    <PageWidth width="form">
      <PageIntroduction>{t('text')}</PageIntroduction>
      <Card>
        <Typography.Title level={2} style={{ margin: '0 0 16px', fontSize: 16 }}>
          {t('title')}
        </Typography.Title>
        {mayManage ? <ContactsEditor stored={contacts.data} /> : <ContactsList {...contacts.data} />}
      </Card>
    </PageWidth>
  );
}

function ContactsList({ contacts }: ContactList) {
  const t = useContactsMessages();
  if (contacts.length === 0)
    return <EmptyState icon={<UserOutlined />} title={t('emptyTitle')} text={t('emptyReadOnly')} />;
  return (
    <ul style={{ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' }}>
      {contacts.map(({ id, name, email }) => (
        <li key={id} style={{ overflowWrap: 'anywhere' }}>
          <div style={{ fontWeight: 500 }}>{name}</div>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  );
}
