import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import type { ListFilter } from '@reportage/ui';
import type { FilterState } from './filter-state.ts';
import { getValues, noneValue, toFilter } from './filter-values.ts';
import { getMembersQuery, MemberSelect } from './member-select.tsx';
import { usePickerMessages } from './pickers.messages.ts';

interface MemberFilterOptions extends FilterState {
  label: string;
  /** Whether a row may have no member. */
  canBeNobody?: boolean;
}

/** Returns a filter for the rows of one member, such as those assigned to the member. */
export function useMemberFilter({
  field,
  label,
  filter,
  canBeNobody = false,
  onChange,
}: MemberFilterOptions): ListFilter {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const [chosenId] = getValues(filter);
  const isNobody = chosenId === noneValue;
  const members = useCall(
    calls.listUsers,
    { query: getMembersQuery(workspaceId) },
    { enabled: chosenId !== undefined && !isNobody },
  );
  const member = members.data?.data.find(({ userId }) => userId === chosenId);
  return {
    key: field,
    label,
    // The id is shown until the name has loaded.
    chosen: isNobody ? t('nobody') : member?.name || member?.email || chosenId,
    field: (id) => (
      <MemberSelect
        id={id}
        placeholder={t('any')}
        canBeNobody={canBeNobody}
        {...(chosenId === undefined ? {} : { value: isNobody ? null : chosenId })}
        onChange={(userId) => onChange(toFilter([userId ?? noneValue]))}
      />
    ),
    onClear: () => onChange(''),
  };
}
