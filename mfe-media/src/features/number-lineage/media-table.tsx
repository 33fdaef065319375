import type { StoredLineage } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { BreakdownTable } from './parts-table.tsx';

interface MediaTableProps {
  lineage: StoredLineage;
  title: string;
  /** Heading of the column with the media names. */
  nameHeading: string;
  countHeading: string;
}

export const MediaTable = ({
  lineage: { metric, media, mediaCount },
  title,
  nameHeading,
  countHeading,
}: MediaTableProps): ReactNode => (
  <BreakdownTable
    title={title}
    metric={metric}
    countHeading={countHeading}
    count={mediaCount}
    columns={[nameHeading]}
    parts={media.map(({ id, name, ...part }) => ({ key: id, cells: [name.replace(/^https?:\/\//, '')], ...part }))}
  />
);
