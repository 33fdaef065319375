import type { Member } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, Select, Typography, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useMembers } from '../../data/members.queries.ts';

const searchDebounceMs = 300;
/** The number of members offered without a search. */
const optionCount = 100;

interface MemberSelectProps {
  /** Passed by the form field. */
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
  isEligible: (member: Member) => boolean;
  /** The current selection; listed even if not among the first members. */
  selectedMember?: Member | null;
  onSelectMember?: (member: Member) => void;
  placeholder: string;
  emptyText: string;
}

/** Chooses a member by name or email address. */
export function MemberSelect({
  isEligible,
  selectedMember,
  onSelectMember,
  onChange,
  placeholder,
  emptyText,
  ...field
}: MemberSelectProps) {
  const { id: workspaceId } = useWorkspace();
  const [typedSearch, setTypedSearch] = useState('');
  const searchString = useDebouncedValue(typedSearch.trim().toLowerCase(), searchDebounceMs);
  const members = useMembers({
    workspaceId,
    status: 'is|active',
    size: optionCount,
    sort: 'name',
    order: 'asc',
    searchString,
  });
  const eligibleMembers = (members.data?.data ?? []).filter(isEligible);
  const rows =
    selectedMember && !searchString && !eligibleMembers.some(({ id }) => id === selectedMember.id)
      ? [selectedMember, ...eligibleMembers]
      : eligibleMembers;
  return (
    <Select<string>
      {...field}
      showSearch={{ filterOption: false, onSearch: setTypedSearch }}
      placeholder={placeholder}
      loading={members.isFetching}
      notFoundContent={members.isFetching ? null : emptyText}
      options={rows.map(({ id, name, email }) => ({ value: id, label: name, email }))}
      optionRender={({ label, data }) => (
        <Flex vertical>
          <span>{label}</span>
          <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
            {data.email}
          </Typography.Text>
        </Flex>
      )}
      onChange={(id) => {
        const member = rows.find((row) => row.id === id);
        if (member) onSelectMember?.(member);
        onChange?.(id);
      }}
    />
  );
}
