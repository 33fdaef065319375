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
      // On a line of 328 px with the filters' button and the kind of media.
      style={{ flex: '1 1 120px', minWidth: 0 }}
      value={`${list.sort}_${list.order}`}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen);
        if (choice) list.change({ sort: choice.sort, order: choice.order });
      }}
    />
  );
}
