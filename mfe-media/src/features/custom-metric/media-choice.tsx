import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useAddMedia, useMediaChoices } from '../../data/custom-metrics.queries.ts';
import { getName } from '../../data/media-name.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';

const searchDebounceMs = 500;
const newItemKey = 'new';

interface MediaChoiceProps {
  label: string;
  value: string | null;
  /** Name of the current value, known before the library is loaded. */
  name: string | null;
  onChange(media: { id: string; name: string } | null): void;
  isInvalid?: boolean;
  isClearable?: boolean;
}

/** Chooses a library item; an unknown name becomes a custom item. */
export function MediaChoice({
  label,
  value,
  name,
  onChange,
  isInvalid = false,
  isClearable = false,
}: MediaChoiceProps) {
  const t = useCustomMetricMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const searchedName = search.trim();
  const { media, isFetching } = useMediaChoices(
    workspaceId,
    useDebouncedValue(searchedName.toLowerCase(), searchDebounceMs),
    isOpen,
  );
  const addMutation = useAddMedia();
  const isItemName = media.some(({ title }) => title?.toLowerCase() === searchedName.toLowerCase());
  const options = [
    ...(value !== null && value !== '' && !media.some(({ id }) => id === value)
      ? [{ value, label: name ?? value }]
      : []),
    ...media.map((item) => ({ value: item.id, label: getName(item) })),
    ...(searchedName && !isItemName && !isFetching
      ? [{ value: newItemKey, label: t('mediaNew', { name: searchedName }) }]
      : []),
  ];

  async function choose(id: string | undefined): Promise<void> {
    if (id === undefined) return onChange(null);
    if (id !== newItemKey) {
      const item = media.find((option) => option.id === id);
      return onChange({ id, name: item ? getName(item) : (name ?? id) });
    }
    try {
      const createdItem = await addMutation.run({
        query: { workspaceId },
        body: { mediaType: 'custom', title: searchedName },
      });
      onChange({ id: createdItem.id, name: getName(createdItem) });
    } catch (error) {
      failures.show('add', error);
    }
  }

  return (
    <Select<string>
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={isClearable ? t('aboutNone') : t('mediaSearch')}
      allowClear={isClearable}
      style={{ width: '100%', minWidth: 160 }}
      value={value || null}
      options={options}
      loading={isFetching || addMutation.isPending}
      onOpenChange={setOpen}
      onChange={(id) => void choose(id)}
      {...(isInvalid ? { status: 'error' as const } : {})}
    />
  );
}
