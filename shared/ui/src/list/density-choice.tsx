import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { ColumnHeightOutlined } from '../antd/icons.ts';
import { Dropdown } from '../overlays/dropdown.tsx';
import { useListMessages } from './list.messages.ts';
import { type Density, useDensity } from './use-density.ts';

const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];

/** Height of the rows. */
export function DensityChoice(): ReactNode {
  const t = useListMessages();
  const { density, choose } = useDensity();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: densities.map((key) => ({ key, label: t(key) })),
        onClick: ({ key }) => choose(key === 'compact' ? 'compact' : 'comfortable'),
      }}
    >
      <Tooltip title={t('density')} placement="bottomRight">
        <Button icon={<ColumnHeightOutlined />} aria-label={t('density')} aria-haspopup="menu" />
      </Tooltip>
    </Dropdown>
  );
}
