import { Button } from 'antd';
import type { ReactNode } from 'react';
import { BarChartOutlined, DownloadOutlined, TableOutlined } from '../antd/icons.ts';
import { ViewChoice } from '../list/view-choice.tsx';
import { Dropdown } from '../overlays/dropdown.tsx';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';

export type ChartView = 'chart' | 'table';

interface ChartToolsProps {
  title: string;
  view: ChartView;
  onView(view: ChartView): void;
  onSave(kind: 'csv' | 'png'): void;
  /** Whether all controls share one menu. */
  isCompact: boolean;
}

/** A chart's controls: the choice between chart and table, and the downloads. */
export function ChartTools({ title, view, onView, onSave, isCompact }: ChartToolsProps): ReactNode {
  const t = useChartMessages();
  const views = [
    { value: 'chart', name: t('chart'), icon: <BarChartOutlined /> },
    { value: 'table', name: t('table'), icon: <TableOutlined /> },
  ] as const;
  const downloads = [
    { key: 'csv', label: t('csv'), icon: <DownloadOutlined /> },
    { key: 'png', label: t('png'), icon: <DownloadOutlined />, disabled: view !== 'chart' },
  ];
  const name = isCompact ? t('tools', { title }) : `${t('download')}: ${title}`;
  const choose = (key: string) => {
    if (key === 'chart' || key === 'table') onView(key);
    else onSave(key === 'csv' ? 'csv' : 'png');
  };
  return (
    <div className={classes.tools}>
      {!isCompact && (
        <ViewChoice<ChartView> size="small" label={t('view')} value={view} onChange={onView} options={[...views]} />
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: isCompact
            ? [
                ...views.map(({ value, name: label, icon }) => ({ key: value, label, icon })),
                { type: 'divider' },
                ...downloads,
              ]
            : downloads.map(({ icon: _, ...item }) => item),
          ...(isCompact ? { selectable: true, selectedKeys: [view] } : {}),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button
          size="small"
          type="text"
          icon={isCompact ? views.find(({ value }) => value === view)?.icon : <DownloadOutlined />}
          aria-label={name}
          title={name}
        />
      </Dropdown>
    </div>
  );
}
