import type { StoredLineage } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { PartsTable } from './parts-table.tsx';

interface MediaTableProps {
  lineage: StoredLineage;
  title: string;
  /** Heading of the column with the names of the media. */
  nameHeading: string;
  countHeading: string;
}

export const MediaTable = ({
  lineage: { metric, media, mediaCount },
  title,
  nameHeading,
  countHeading,
}: MediaTableProps): ReactNode => (
  <PartsTable
    title={title}
    metric={metric}
    countHeading={countHeading}
    count={mediaCount}
    columns={[nameHeading]}
    parts={media.map(({ id, name, ...part }) => ({ key: id, cells: [name.replace(/^https?:\/\//, '')], ...part }))}
  />
);
