import type { Source } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, FailedState, SearchOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { FetchMoreButton } from './fetch-more-button.tsx';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import { PickerCounts } from './picker-counts.tsx';
import { PickerOptions } from './picker-options.tsx';
import { PickerSkeleton } from './picker-skeleton.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';
import type { PickerList } from './use-picker-list.ts';

interface PickerBodyProps {
  list: PickerList;
  selection: ChosenRows;
  /** Undefined until loaded; rows do not name their source until then. */
  sources: readonly Source[] | undefined;
}

/** The pages, or the state that explains why there are none. */
export function PickerBody({ list, selection, sources }: PickerBodyProps): ReactNode {
  const t = useMediaPickerMessages();
  const failures = useFailures('campaigns');
  const { library, rows, showsChosen } = list;
  if (!showsChosen && !library.meta) {
    if (!library.error) return <PickerSkeleton />;
    return <FailedState title={failures.getText('results')} error={library.error} onRetry={library.retry} />;
  }
  if (rows.length === 0) return <NoRows list={list} />;
  const getSourceName = (id: string | null) =>
    sources ? (sources.find((source) => source.id === id)?.name ?? t('removedSource')) : '';
  return (
    <>
      <PickerCounts list={list} selection={selection} />
      <PickerOptions
        key={list.key}
        label={t('pages')}
        rows={rows}
        total={showsChosen ? rows.length : (library.meta?.total ?? rows.length)}
        selection={selection}
        getSourceName={getSourceName}
        isBusy={library.isStale}
        onNearEnd={() => {
          if (!showsChosen && library.hasMore && !library.isFetching && !library.hasFetchMoreFailed)
            library.fetchMore();
        }}
      />
      {!showsChosen && <FetchMoreButton library={library} />}
    </>
  );
}

function NoRows({ list }: { list: PickerList }): ReactNode {
  const t = useMediaPickerMessages();
  if (list.isNarrowed)
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={t('noneFound')}
        action={<Button onClick={list.clear}>{t('clear')}</Button>}
      />
    );
  if (list.showsChosen) return <EmptyState title={t('noneChosen')} text={t('noneChosenText')} />;
  if (list.mediaType !== 'web') return <EmptyState title={t('noneOfKind')} text={t('noneOfKindText')} />;
  return <EmptyState title={t('noneYet')} text={t('noneYetText')} />;
}
