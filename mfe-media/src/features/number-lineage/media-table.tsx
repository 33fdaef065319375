import type { StoredLineage } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { PartsTable } from './parts-table.tsx';

interface MediaTableProps {
  lineage: StoredLineage;
  title: string;
  /** Heading of the column of names. */
  head: string;
  factsHead: string;
}

export const MediaTable = ({
  lineage: { metric, media, mediaCount },
  title,
  head,
  factsHead,
}: MediaTableProps): ReactNode => (
  <PartsTable
    title={title}
    metric={metric}
    factsHead={factsHead}
    count={mediaCount}
    columns={[head]}
    parts={media.map(({ id, name, ...part }) => ({ key: id, cells: [name.replace(/^https?:\/\//, '')], ...part }))}
  />
);
