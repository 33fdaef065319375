import { auditTargetKinds } from '@reportage/contracts';
import { DayPicker, type ListState, Select, Tag } from '@reportage/ui';
import { useActorName } from './audit-actor.tsx';
import { useAuditKindMessages } from './audit-kinds.messages.ts';
import { useAuditLogMessages } from './audit-log.messages.ts';
import classes from './audit-log.module.css';
import { useAuditActors } from './audit-log.queries.ts';

/** Filters by actor, action and time, kept in the URL. */
export function AuditFilters({ list, workspaceId }: { list: ListState; workspaceId: string }) {
  const t = useAuditLogMessages();
  const kinds = useAuditKindMessages();
  const nameOf = useActorName();
  const actors = useAuditActors(workspaceId).data?.data ?? [];
  const { actor, targetKind, target, from, to } = list.filters;
  const set = (changes: Record<string, string | null | undefined>) => {
    const filters = Object.entries({ ...list.filters, ...changes }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    list.change({ filters: Object.fromEntries(filters) });
  };
  return (
    <>
      <Select
        className={classes.filter ?? ''}
        aria-label={t('who')}
        placeholder={t('anybody')}
        value={actor ?? null}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={actors.map((one) => ({ value: one.id, label: one.kind === 'guest' ? t('guests') : nameOf(one) }))}
        onChange={(selected: string | undefined) => set({ actor: selected })}
      />
      <Select
        className={classes.filter ?? ''}
        aria-label={t('what')}
        placeholder={t('anything')}
        value={targetKind ?? null}
        allowClear
        options={auditTargetKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        onChange={(selected: string | undefined) => set({ targetKind: selected })}
      />
      <div className={classes['day-filter']}>
        <DayPicker
          aria-label={t('from')}
          placeholder={t('from')}
          value={from ?? null}
          {...(to ? { max: to } : {})}
          onChange={(day) => set({ from: day })}
        />
      </div>
      <div className={classes['day-filter']}>
        <DayPicker
          aria-label={t('to')}
          placeholder={t('to')}
          value={to ?? null}
          {...(from ? { min: from } : {})}
          onChange={(day) => set({ to: day })}
        />
      </div>
      {target && (
        <Tag closable onClose={() => set({ target: null })}>
          {t('onlyTarget')}
        </Tag>
      )}
    </>
  );
}
