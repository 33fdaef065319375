import type { TypedLineage } from '@reportage/contracts';
import { formatInstant, formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { DayTable } from './days-table.tsx';
import { MediaTable } from './media-table.tsx';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import { BreakdownTable } from './parts-table.tsx';

/** Breakdown of a manually entered number by item, media, day and change. */
export function TypedParts({ lineage }: { lineage: TypedLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, dimension, items, changes } = lineage;
  const valuesHeading = t('values');
  const dimensionName = dimension === 'custom_country' ? t('country') : t('channel');
  return (
    <>
      {items.length > 0 && (
        <BreakdownTable
          title={dimensionName}
          metric={metric}
          countHeading={valuesHeading}
          count={lineage.itemCount}
          columns={[dimensionName]}
          parts={items.map(({ name, ...part }) => ({ key: name, cells: [name], ...part }))}
        />
      )}
      <MediaTable lineage={lineage} title={t('mediaItems')} nameHeading={t('mediaItem')} countHeading={valuesHeading} />
      <DayTable lineage={lineage} countHeading={valuesHeading} />
      <BreakdownTable
        title={t('changes')}
        text={t('changesText')}
        metric={metric}
        countHeading={valuesHeading}
        count={lineage.changeCount}
        columns={[t('changedAt'), t('author'), t('change'), t('written')]}
        parts={changes.map(({ changedAt, kind, authorName, entryCount, ...part }) => ({
          key: changedAt,
          cells: [
            formatInstant(changedAt, { locale }),
            authorName ?? t('unrecorded'),
            kind === null ? t('unrecorded') : t(kind),
            entryCount === null ? t('unrecorded') : formatNumber(entryCount, { unit: 'count', locale }),
          ],
          ...part,
        }))}
      />
    </>
  );
}
