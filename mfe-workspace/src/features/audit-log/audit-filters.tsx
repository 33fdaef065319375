import { auditTargetKinds } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { DayPicker, type ListFilter, type ListState, Select, useUiSettings } from '@reportage/ui';
import { useActorName } from './audit-actor.tsx';
import { useAuditKindMessages } from './audit-kinds.messages.ts';
import { useAuditLogMessages } from './audit-log.messages.ts';
import { useAuditActors } from './audit-log.queries.ts';

/** Returns the filters by actor, action and time, which are stored in the URL. */
export function useAuditFilters(list: ListState, workspaceId: string): ListFilter[] {
  const t = useAuditLogMessages();
  const tKind = useAuditKindMessages();
  const getName = useActorName();
  const { locale } = useUiSettings();
  const actorOptions = (useAuditActors(workspaceId).data?.data ?? []).map((actor) => ({
    value: actor.id,
    label: actor.kind === 'guest' ? t('guests') : getName(actor),
  }));
  const { actor, targetKind, target, from, to } = list.filters;
  const kind = auditTargetKinds.find((value) => value === targetKind);
  const changeFilters = (changes: Record<string, string | null | undefined>) => {
    const filters = Object.entries({ ...list.filters, ...changes }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    list.change({ filters: Object.fromEntries(filters) });
  };
  const createDayFilter = (
    key: 'from' | 'to',
    day: string | undefined,
    bounds: { min?: string; max?: string },
  ): ListFilter => ({
    key,
    label: t(key),
    chosen: day && formatDay(day, { locale }),
    field: (id) => (
      <DayPicker
        id={id}
        placeholder={t('anyDay')}
        value={day ?? null}
        {...bounds}
        onChange={(chosen) => changeFilters({ [key]: chosen })}
      />
    ),
    onClear: () => changeFilters({ [key]: null }),
  });
  return [
    {
      key: 'actor',
      label: t('who'),
      chosen: actor && (actorOptions.find(({ value }) => value === actor)?.label ?? actor),
      field: (id) => (
        <Select
          id={id}
          placeholder={t('anybody')}
          value={actor ?? null}
          allowClear
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          options={actorOptions}
          onChange={(selected: string | undefined) => changeFilters({ actor: selected })}
        />
      ),
      onClear: () => changeFilters({ actor: null }),
    },
    {
      key: 'targetKind',
      label: t('what'),
      chosen: kind && tKind(kind),
      choices: auditTargetKinds.map((key) => ({ key, label: tKind(key) })),
      selected: kind ? [kind] : [],
      onChoose: ([key]) => changeFilters({ targetKind: key }),
      onClear: () => changeFilters({ targetKind: null }),
    },
    createDayFilter('from', from, to ? { max: to } : {}),
    createDayFilter('to', to, from ? { min: from } : {}),
    ...(target
      ? [
          {
            key: 'target',
            label: t('onlyTarget'),
            text: t('onlyTarget'),
            chosen: t('onlyTarget'),
            choices: [{ key: target, label: t('onlyTarget') }],
            selected: [target],
            onChoose: () => undefined,
            onClear: () => changeFilters({ target: null }),
          },
        ]
      : []),
  ];
}
