import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Select } from '@reportage/ui';
import { useMembers } from '../../data/dashboards.queries.ts';
import { useDashboardListMessages } from './dashboard-list.messages.ts';

interface OwnerSelectProps {
  id: string;
  /** The member's user id; null for any member. */
  value: string | null;
  onChange(userId: string | null): void;
}

/** Selects the member whose dashboards the list shows; the current user comes first. */
export function OwnerSelect({ id, value, onChange }: OwnerSelectProps) {
  const t = useDashboardListMessages();
  const { id: workspaceId } = useWorkspace();
  const user = useUser();
  const members = useMembers(workspaceId);
  const otherMembers = (members.data?.data ?? []).flatMap(({ userId, name, email }) =>
    userId && userId !== user?.id ? [{ value: userId, label: name || email }] : [],
  );
  return (
    <Select<string | null>
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      placeholder={t('anyOwner')}
      loading={members.isFetching}
      value={value}
      options={[...(user ? [{ value: user.id, label: t('me') }] : []), ...otherMembers]}
      onChange={(userId) => onChange(userId ?? null)}
    />
  );
}
