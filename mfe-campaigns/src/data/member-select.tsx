import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Select, type SelectProps } from '@reportage/ui';
import { usePickerMessages } from './pickers.messages.ts';

/** The largest page size that a list call allows. Only these members can be found and chosen. */
const maxMembers = 500;

/** Returns the query for the members that can be chosen. The name of a chosen member comes from the same response. */
export const getMembersQuery = (workspaceId: string) =>
  ({ workspaceId, size: maxMembers, sort: 'name', order: 'asc' }) as const;

interface MemberSelectProps
  extends Pick<SelectProps, 'id' | 'placeholder' | 'size' | 'autoFocus' | 'defaultOpen' | 'onBlur' | 'onKeyDown'> {
  /** A member's user id; null for no member. */
  value?: string | null;
  onChange?: (userId: string | null) => void;
  /** Whether “Nobody” can be chosen. */
  canBeNobody?: boolean;
  'aria-label'?: string;
}

/** Selects a member of the workspace, or none. */
export function MemberSelect({ value, onChange, canBeNobody = true, ...rest }: MemberSelectProps) {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const members = useCall(calls.listUsers, { query: getMembersQuery(workspaceId) });
  const memberOptions = (members.data?.data ?? []).flatMap(({ userId, name, email }) =>
    userId ? [{ value: userId, label: name || email }] : [],
  );
  return (
    <Select<string>
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('member')}
      style={{ width: '100%' }}
      popupMatchSelectWidth={220}
      loading={members.isFetching}
      notFoundContent={members.error ? t('failed') : t('nothing')}
      options={canBeNobody ? [{ value: '', label: t('nobody') }, ...memberOptions] : memberOptions}
      {...(value === undefined ? {} : { value: value ?? '' })}
      {...rest}
      onChange={(selected) => onChange?.(selected || null)}
    />
  );
}
