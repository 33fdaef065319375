import { useCall } from '@reportage/api';
import { type ConnectedSource, calls } from '@reportage/contracts';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useConnectedSourceMessages } from './connected-source.messages.ts';

const maxSuggestedMedia = 20;
/** How long typing must pause before the library is searched (specification, part 2 §9). */
const searchDebounceMs = 500;
const maxEntries = 50;

interface MatchingFieldProps {
  source: ConnectedSource;
  /** Passed by the form field. */
  id?: string;
  value?: string[];
  onChange?: (entries: string[]) => void;
  disabled?: boolean;
}

/**
 * Lets the user choose which media a source imports: media already in the library, or any whose URL or name contains
 * an entry.
 */
export function MatchingField({ source, ...field }: MatchingFieldProps) {
  const t = useConnectedSourceMessages();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim(), searchDebounceMs);
  const { id: connectionId, type: mediaType, workspaceId } = source;
  const mediaQuery = useCall(calls.listMedia, {
    query: { workspaceId, connectionId, mediaType, searchString, size: maxSuggestedMedia },
  });
  const media = mediaQuery.data?.data ?? [];
  return (
    <Select
      {...field}
      mode="tags"
      tokenSeparators={[',']}
      placeholder={t('allMedia')}
      maxCount={maxEntries}
      loading={mediaQuery.isFetching}
      // The server filters the options.
      filterOption={false}
      onSearch={setSearch}
      options={media.map(({ url, title }) => ({ value: url, label: title ? `${title} · ${url}` : url }))}
      notFoundContent={mediaQuery.isFetching ? null : t('noneFetched')}
    />
  );
}
