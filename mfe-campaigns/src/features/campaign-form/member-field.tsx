import type { NamedReference } from '@reportage/contracts';
import { useUser } from '@reportage/remote-kit/runtime';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { useMemberChoices } from './campaign-form.queries.ts';
import { type PickerOption, PickerSelect, usePickerSearch } from './picker-select.tsx';

interface MemberFieldProps {
  workspaceId: string;
  id?: string;
  value?: NamedReference | null;
  onChange?: (member: NamedReference | null) => void;
}

/** Selects a member of the workspace. */
export function MemberField({ workspaceId, id, value, onChange }: MemberFieldProps) {
  const t = useCampaignFormMessages();
  const user = useUser();
  const { search, setSearch, debouncedSearch } = usePickerSearch();
  const choices = useMemberChoices(workspaceId, debouncedSearch);
  const members = choices.rows.flatMap(({ userId, name, email }) =>
    userId === null ? [] : [{ value: userId, label: name || email }],
  );
  const isMe = (member: PickerOption) => member.value === user?.id;
  return (
    <PickerSelect<PickerOption | null>
      id={id}
      placeholder={t('assigneePlaceholder')}
      emptyText={t('assigneeNone')}
      options={members.map((member) => (isMe(member) ? { ...member, label: t('me', { name: member.label }) } : member))}
      query={choices}
      search={search}
      onSearch={setSearch}
      value={value ? { value: value.id, label: value.name } : null}
      onChange={(picked) => {
        const member = members.find((option) => option.value === picked?.value);
        onChange?.(member ? { id: member.value, name: member.label } : null);
        setSearch('');
      }}
    />
  );
}
