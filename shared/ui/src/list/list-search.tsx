import { Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchOutlined } from '../antd/icons.ts';
import { useListMessages } from './list.messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { normalizeSearch } from './use-list-state.ts';

const searchDebounceMs = 500;
/** Width of the field's icons and padding, so that the hint is never truncated. */
const iconsAndPaddingPx = 64;

/** Chromium would make the input and its icons two pixels taller than those of the fields beside it. */
const lineStyle = { height: 22 };

interface ListSearchProps {
  /** Search text in the URL. */
  search: string;
  onSearch(search: string): void;
  placeholder?: string | undefined;
}

/** Searches 500 ms after the last key press; the text is trimmed and lowercased, and empty text clears the search. */
export function ListSearch({ search, onSearch, placeholder }: ListSearchProps): ReactNode {
  const t = useListMessages();
  const isNarrow = useIsNarrow();
  const hint = placeholder ?? t('search');
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(search);

  useEffect(() => {
    // Back, forward and "clear" change the URL from outside; unfinished typing is kept.
    if (search !== lastSearch.current) setText(search);
    lastSearch.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onType = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSearch.current = normalizeSearch(typed);
      onSearch(lastSearch.current);
    }, searchDebounceMs);
  };

  return (
    <Input
      type="search"
      value={text}
      onChange={(event) => onType(event.target.value)}
      prefix={<SearchOutlined />}
      placeholder={hint}
      aria-label={hint}
      allowClear
      maxLength={200}
      styles={{ input: lineStyle, prefix: lineStyle, suffix: lineStyle }}
      style={
        isNarrow
          ? { flex: 1, minWidth: 0 }
          : { flex: `1 0 calc(${hint.length}ch + ${iconsAndPaddingPx}px)`, maxWidth: 320 }
      }
    />
  );
}
