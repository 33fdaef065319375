import { accessLevels, memberStatuses } from '@reportage/contracts';
import { FilterChip, type ListState } from '@reportage/ui';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

const any = 'any';

/** Narrows the list to a status or a role; both are kept in the URL. */
export function MemberFilters({ list }: { list: ListState }) {
  const t = useWorkspaceAccessMessages();
  const accessText = useAccessMessages();
  const status = memberStatuses.find((known) => list.filters.status === `is|${known}`);
  const type = accessLevels.find((known) => list.filters.type === `is|${known}`);
  const choose = (field: 'status' | 'type', key: string) =>
    list.change({ filters: { ...list.filters, [field]: key === any ? '' : `is|${key}` } });
  return (
    <>
      <FilterChip
        text={t('statusIs', { value: t(status ?? 'any') })}
        chosen={status ?? any}
        choices={[{ key: any, label: t('any') }, ...memberStatuses.map((key) => ({ key, label: t(key) }))]}
        onChoose={(key) => choose('status', key)}
      />
      <FilterChip
        text={t('roleIs', { value: type ? accessText(type) : t('any') })}
        chosen={type ?? any}
        choices={[{ key: any, label: t('any') }, ...accessLevels.map((key) => ({ key, label: accessText(key) }))]}
        onChoose={(key) => choose('type', key)}
      />
    </>
  );
}
