import type { AuditEntryDetails } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import { AuditSentence, Button, Drawer, FactList, FailedState, Flex, LoadingState, useUiSettings } from '@reportage/ui';
import { AuditActor, useActorName } from './audit-actor.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { useAuditLogMessages } from './audit-log.messages.ts';
import classes from './audit-log.module.css';
import { useAuditEntry } from './audit-log.queries.ts';
import { formatDevice, formatLocation } from './format-place.ts';

interface AuditEntryDrawerProps {
  entryId: string | null;
  onClose: () => void;
  /** Filters the list by actor or target. */
  onFilter: (filters: Record<string, string>) => void;
}

/** One entry with all its details. */
export function AuditEntryDrawer({ entryId, onClose, onFilter }: AuditEntryDrawerProps) {
  const t = useAuditLogMessages();
  const workspace = useWorkspace();
  const entry = useAuditEntry(workspace.id, entryId);
  useQueryErrorToast('workspace', 'fetch', entry.error);
  return (
    <Drawer open={entryId !== null} onClose={onClose} title={t('entry')} destroyOnHidden>
      {entry.data && <Entry entry={entry.data} timezone={workspace.settings.timezone} onFilter={onFilter} />}
      {!entry.data &&
        (entry.error ? <FailedState error={entry.error} onRetry={() => entry.refetch()} /> : <LoadingState />)}
    </Drawer>
  );
}

interface EntryProps {
  entry: AuditEntryDetails;
  timezone: string;
  onFilter: AuditEntryDrawerProps['onFilter'];
}

function Entry({ entry, timezone, onFilter }: EntryProps) {
  const t = useAuditLogMessages();
  const { locale } = useUiSettings();
  const getName = useActorName();
  const formatTime = (instant: string) => formatInstant(instant, { locale, timezone, withZone: true });
  const { actor, target, place } = entry;
  const locationText = [formatLocation(entry, locale), place.country && place.address].filter(Boolean).join(' · ');
  const facts = [
    { key: 'time', label: t('time'), children: formatTime(entry.occurredAt) },
    ...(entry.occurrenceCount > 1
      ? [
          {
            key: 'last',
            label: t('lastTime'),
            children: `${formatTime(entry.lastOccurredAt)} · ${t('times', { count: entry.occurrenceCount })}`,
          },
        ]
      : []),
    ...(locationText ? [{ key: 'place', label: t(place.country ? 'place' : 'network'), children: locationText }] : []),
    ...(formatDevice(entry) ? [{ key: 'device', label: t('device'), children: formatDevice(entry) }] : []),
  ];
  const otherCount = entry.targetCount - entry.targets.length;
  return (
    <>
      <p className={classes.title}>
        <AuditActor actor={actor} /> <AuditSentence {...entry} />
      </p>
      <FactList items={facts} />
      {entry.targets.length > 1 && (
        <>
          <h3 className={classes.heading}>{t('targets')}</h3>
          <ul className={classes.targets}>
            {entry.targets.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {otherCount > 0 && <li>{t('otherTargets', { count: otherCount })}</li>}
          </ul>
        </>
      )}
      {entry.changes.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('changes')}</h3>
          <AuditChanges entry={entry} timezone={timezone} />
        </>
      )}
      <Flex gap={8} wrap style={{ marginTop: 24 }}>
        <Button onClick={() => onFilter({ actor: actor.id ?? actor.kind })}>
          {t('allByActor', { name: getName(actor) })}
        </Button>
        {target && (
          <Button onClick={() => onFilter({ target: target.id })}>{t('allAboutTarget', { name: target.name })}</Button>
        )}
      </Flex>
    </>
  );
}
