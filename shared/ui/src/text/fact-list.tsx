import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

/** The labels form a column, so that all facts are aligned. */
const labelColumn = { flex: 'none', width: 112 };

/** Labeled facts in a column. */
export function FactList({ items }: { items: NonNullable<DescriptionsProps['items']> }): ReactNode {
  return <Descriptions size="small" column={1} colon={false} items={items} styles={{ label: labelColumn }} />;
}
