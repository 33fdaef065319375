import type { AuditEntry } from '@reportage/contracts';
import { Tag } from '@reportage/ui';
import { useAuditLogMessages } from './audit-log.messages.ts';

/** Names of those who have none. */
export function useActorName(): (actor: Pick<AuditEntry['actor'], 'kind' | 'name'>) => string {
  const t = useAuditLogMessages();
  return ({ kind, name }) => {
    if (kind === 'guest') return t('guest');
    return kind === 'system' ? t('system') : name;
  };
}

/** Who acted, with a mark where that was no member by themselves. */
export function AuditActor({ actor }: { actor: AuditEntry['actor'] }) {
  const t = useAuditLogMessages();
  const nameOf = useActorName();
  const { kind, name, keyName } = actor;
  // A key of the workspace is called as the one that it acts as.
  const mark = keyName !== null && keyName !== name ? t('key', { name: keyName }) : kind === 'apiKey' && t('apiKey');
  return (
    <>
      <strong>{nameOf(actor)}</strong>
      {kind === 'staff' && (
        <>
          {' '}
          <Tag color="warning">{t('staff')}</Tag>
        </>
      )}
      {mark && (
        <>
          {' '}
          <Tag>{mark}</Tag>
        </>
      )}
    </>
  );
}
