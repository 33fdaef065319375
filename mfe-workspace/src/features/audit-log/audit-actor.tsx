import type { AuditEntry } from '@reportage/contracts';
import { Tag } from '@reportage/ui';
import { useAuditLogMessages } from './audit-log.messages.ts';

/** Returns a function that gets an actor's display name; guests and the system have generic ones. */
export function useActorName(): (actor: Pick<AuditEntry['actor'], 'kind' | 'name'>) => string {
  const t = useAuditLogMessages();
  return ({ kind, name }) => {
    if (kind === 'guest') return t('guest');
    return kind === 'system' ? t('system') : name;
  };
}

/** The actor, with a tag unless it is a member acting directly. */
export function AuditActor({ actor }: { actor: AuditEntry['actor'] }) {
  const t = useAuditLogMessages();
  const getName = useActorName();
  const { kind, name, keyName } = actor;
  // The actor of a workspace key already has the key's name.
  const tagText = keyName !== null && keyName !== name ? t('key', { name: keyName }) : kind === 'apiKey' && t('apiKey');
  return (
    <>
      <strong>{getName(actor)}</strong>
      {kind === 'staff' && (
        <>
          {' '}
          <Tag color="warning">{t('staff')}</Tag>
        </>
      )}
      {tagText && (
        <>
          {' '}
          <Tag>{tagText}</Tag>
        </>
      )}
    </>
  );
}
