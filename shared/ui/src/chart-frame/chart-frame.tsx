import { Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BarChartOutlined, DownloadOutlined, TableOutlined } from '../antd/icons.ts';
import { ViewChoice } from '../list/view-choice.tsx';
import { Dropdown } from '../overlays/dropdown.tsx';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';
import { ChartMarks } from './chart-marks.tsx';
import type { ChartProps } from './chart-row.ts';
import { ChartTable } from './chart-table.tsx';
import { csvBlob, fileNameOf, saveFile, toCsv } from './download.ts';
import { useDrawing } from './use-drawing.ts';

interface ChartFrameProps extends ChartProps {
  /** The drawing, which may be loaded lazily. */
  children: ReactNode;
  /** Shown above the drawing, if the drawing has no legend of its own. */
  legend?: ReactNode;
}

const defaultHeight = 280;
/** Lower on paper, so that a chart that does not fit on the page leaves less space empty. */
const staticHeight = 240;

/** The frame of every chart, with title, equivalent table and downloads. */
export function ChartFrame({ children, legend, ...chart }: ChartFrameProps): ReactNode {
  const { title, rows, isStatic = false, height = isStatic ? staticHeight : defaultHeight, onDrawn } = chart;
  const t = useChartMessages();
  const { locale } = useUiSettings();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [drawing, drawingRef] = useDrawing();
  const isEmpty = rows.every((row) => row.y === null);

  useEffect(() => {
    if (isEmpty) onDrawn?.();
  }, [isEmpty, onDrawn]);

  const savePicture = () =>
    drawing.current?.querySelector('canvas')?.toBlob((picture) => {
      if (picture) saveFile(`${fileNameOf(title)}.png`, picture);
    });

  return (
    <figure className={classes.frame}>
      <figcaption className={classes.head}>
        <h3 className={chart.isTitleHidden ? 'ui-visually-hidden' : classes.title}>{title}</h3>
        {!isStatic && !isEmpty && (
          <div className={classes.tools}>
            <ViewChoice<'chart' | 'table'>
              size="small"
              label={t('view')}
              value={view}
              onChange={setView}
              options={[
                { value: 'chart', name: t('chart'), icon: <BarChartOutlined /> },
                { value: 'table', name: t('table'), icon: <TableOutlined /> },
              ]}
            />
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'csv', label: t('csv') },
                  { key: 'png', label: t('png'), disabled: view !== 'chart' },
                ],
                onClick: ({ key }) =>
                  key === 'csv' ? saveFile(`${fileNameOf(title)}.csv`, csvBlob(toCsv(chart, locale))) : savePicture(),
              }}
            >
              <Button
                size="small"
                type="text"
                icon={<DownloadOutlined />}
                aria-label={`${t('download')}: ${title}`}
                title={`${t('download')}: ${title}`}
              />
            </Dropdown>
          </div>
        )}
      </figcaption>
      {isEmpty && <p className={classes.none}>{t('none')}</p>}
      {!isEmpty && view === 'table' && <ChartTable {...chart} />}
      {!isEmpty && view === 'chart' && legend}
      {!isEmpty && view === 'chart' && (
        <div
          ref={drawingRef}
          role="img"
          aria-label={t('drawn', { title })}
          style={{ height: isStatic ? height : `var(--chart-height, ${height}px)` }}
        >
          <Suspense fallback={<div className={classes.skeleton} role="status" aria-label={t('loading')} />}>
            {children}
          </Suspense>
        </div>
      )}
      {!isEmpty && view === 'chart' && <ChartMarks marks={chart.marks ?? []} />}
      {!isEmpty && chart.note && <p className={classes.note}>{chart.note}</p>}
    </figure>
  );
}
