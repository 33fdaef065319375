import type { ApiKey } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { ActionsMenu, RelativeTime, StatusChip, Tag, useUiSettings } from '@reportage/ui';
import { useApiKeysMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';

interface KeyGroupProps {
  title: string;
  /** Shown if there are no keys. */
  emptyText: string;
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** Keys of one kind, each with its scope, expiry and last use. */
export function KeyGroup({ title, emptyText, keys, onRevoke }: KeyGroupProps) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.groupTitle}>{title}</h2>
      {keys.length === 0 ? (
        <p className={classes.none}>{emptyText}</p>
      ) : (
        <ul className={classes.keys}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useApiKeysMessages();
  const { locale } = useUiSettings();
  const { name, hint, scope, endsAt, hasEnded, lastUsedAt, owner, createdByName } = apiKey;
  const expiry = endsAt ? t('expiresOn', { day: formatDay(endsAt, { locale }) }) : t('noExpiry');
  return (
    <li className={classes.key} data-row-key={apiKey.id}>
      <div className={classes.keyName}>
        <strong>{name}</strong> <code className={classes.hint}>{hint}…</code>
      </div>
      <div className={classes.facts}>
        <Tag>{t(scope)}</Tag>
        <span>{hasEnded ? <StatusChip tone="negative">{t('expired')}</StatusChip> : expiry}</span>
        <span>
          {lastUsedAt ? (
            <>
              {t('lastUse')} <RelativeTime instant={lastUsedAt} />
            </>
          ) : (
            t('neverUsed')
          )}
        </span>
        <span>{t('createdBy', { name: owner?.name ?? createdByName })}</span>
      </div>
      <ActionsMenu
        name={name}
        className={classes.menu}
        actions={[{ key: 'revoke', label: t('revoke'), danger: true, run: onRevoke }]}
      />
    </li>
  );
}
