import type { Member } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, Select, Typography, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useMembers } from '../../data/members.queries.ts';

const searchDebounceMs = 300;
/** The maximum number of members listed at once. */
const maxOptions = 100;

interface MemberSelectProps {
  /** Passed by the form field. */
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
  isEligible: (member: Member) => boolean;
  /** The selected member, who is listed even if not among the first members. */
  selectedMember?: Member | null;
  onSelectMember?: (member: Member) => void;
  placeholder: string;
  emptyText: string;
}

/** A select for members, searchable by name and email address. */
export function MemberSelect({
  isEligible,
  selectedMember,
  onSelectMember,
  onChange,
  placeholder,
  emptyText,
  ...selectProps
}: MemberSelectProps) {
  const { id: workspaceId } = useWorkspace();
  const [typedSearch, setTypedSearch] = useState('');
  const searchString = useDebouncedValue(typedSearch.trim().toLowerCase(), searchDebounceMs);
  const members = useMembers({
    workspaceId,
    status: 'is|active',
    size: maxOptions,
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
      {...selectProps}
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
