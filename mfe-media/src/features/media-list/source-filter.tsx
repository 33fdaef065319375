import { idKindOf, type Source } from '@reportage/contracts';
import { type ListState, Select } from '@reportage/ui';
import { useMediaListMessages } from './media-list.messages.ts';

const field = 'connectionId';

/** The source filter in the URL, if any. */
export function sourceIn({ filters }: Pick<ListState, 'filters'>): string | undefined {
  const id = filters[field]?.replace(/^is\|/, '');
  return id && idKindOf(id) === 'source' ? id : undefined;
}

/** Filters the library by source. */
export function SourceFilter({ sources, list }: { sources: readonly Source[]; list: ListState }) {
  const t = useMediaListMessages();
  return (
    <Select<string>
      aria-label={t('sourceFilter')}
      placeholder={t('allSources')}
      allowClear
      style={{ minWidth: 180 }}
      value={sourceIn(list) ?? null}
      options={sources.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | undefined) =>
        list.change({ filters: { ...list.filters, [field]: id ? `is|${id}` : '' } })
      }
    />
  );
}
