import { type MediaType, mediaSortsOf } from '@reportage/contracts';
import { type ListState, Select, useIsNarrow } from '@reportage/ui';
import { useMediaListMessages } from './media-list.messages.ts';

const orders = ['desc', 'asc'] as const;

/** Sort order on phones, where cards replace the sortable table headings. */
export function MediaSortChoice({ list, mediaType }: { list: ListState; mediaType: MediaType }) {
  const t = useMediaListMessages();
  const isNarrow = useIsNarrow();
  if (!isNarrow) return null;
  const choices = mediaSortsOf(mediaType).flatMap((sort) =>
    orders.map((order) => ({ sort, order, value: `${sort}_${order}`, label: t(`${sort}_${order}`) })),
  );
  return (
    <Select
      aria-label={t('sortBy')}
      virtual={false}
      // Wide enough that the item count wraps to the next line.
      style={{ flex: '1 1 190px', minWidth: 140 }}
      value={`${list.sort}_${list.order}`}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen);
        if (choice) list.change({ sort: choice.sort, order: choice.order });
      }}
    />
  );
}
