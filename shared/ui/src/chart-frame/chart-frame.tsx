import { fonts, themes } from '@reportage/tokens';
import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';
import { ChartLegend, type LegendItem } from './chart-legend.tsx';
import { ChartMarks } from './chart-marks.tsx';
import { drawWithLegend } from './chart-picture.ts';
import type { ChartProps, ChartSeries } from './chart-row.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTools, type ChartView } from './chart-tools.tsx';
import { ChartToolsContext } from './chart-tools-slot.ts';
import { CurrentValue } from './current-value.tsx';
import { createCsvBlob, saveFile, toCsv, toFileName } from './download.ts';
import { HiddenSeriesContext, useHiddenSeries } from './hidden-series.ts';
import { getSeriesLegend, listSeries } from './series-legend.ts';
import { useDrawing } from './use-drawing.ts';

interface ChartFrameProps extends ChartProps {
  /** The drawing, which may be loaded lazily. */
  children: ReactNode;
  /** The legend, if the drawing does not have exactly one line for each series. */
  legend?: readonly LegendItem[];
  /** The default kind of series. If set, the legend can hide series, and the drawing uses `useShownSeries`. */
  seriesKind?: ChartSeries['kind'];
  /** How the drawing marks a value whose time span has not ended. */
  currentMark?: 'hollow' | 'pale';
}

const defaultHeight = 280;
/** Lower on paper, so that a chart that does not fit on the page leaves less space empty. */
const staticHeight = 240;

/** The legend's first line is part of the chart's height. */
const legendHeight = 24;

/** The frame of every chart, with its title, controls, legend and a table of the same data. */
export function ChartFrame({
  children,
  legend,
  seriesKind,
  currentMark = 'hollow',
  ...chart
}: ChartFrameProps): ReactNode {
  const { title, rows, isStatic = false, height = isStatic ? staticHeight : defaultHeight, onDrawn } = chart;
  const t = useChartMessages();
  const settings = useUiSettings();
  const [view, setView] = useState<ChartView>('chart');
  const [drawing, drawingRef] = useDrawing();
  const slot = useContext(ChartToolsContext);
  const { hidden, toggle } = useHiddenSeries(listSeries(rows));
  const periodRows = rows.filter(({ series }) => series !== chart.earlierSeries);
  const isEmpty = periodRows.every((row) => row.y === null);
  const hasDrawing = !isEmpty && view === 'chart';
  const items = legend ?? getSeriesLegend(chart, settings, seriesKind ?? 'line');
  const shownLegendHeight = items.length > 0 ? legendHeight : 0;

  useEffect(() => {
    if (isEmpty) onDrawn?.();
  }, [isEmpty, onDrawn]);

  const savePicture = () => {
    const canvas = drawing.current?.querySelector('canvas');
    const shownItems = items.filter(({ name }) => !hidden.includes(name));
    const textStyle = { color: themes[settings.theme].text, font: `12px ${fonts.sans}` };
    if (!canvas) return;
    drawWithLegend(canvas, shownItems, textStyle).toBlob((picture) => {
      if (picture) saveFile(`${toFileName(title)}.png`, picture);
    });
  };
  const save = (kind: 'csv' | 'png') =>
    kind === 'csv' ? saveFile(`${toFileName(title)}.csv`, createCsvBlob(toCsv(chart, settings.locale))) : savePicture();
  const tools = !isStatic && !isEmpty && (
    <ChartTools title={title} view={view} onView={setView} onSave={save} isCompact={slot?.isCompact ?? false} />
  );

  return (
    <figure className={classes.frame}>
      <figcaption className={classes.head} data-apart={slot !== null} data-bare={slot !== null && chart.isTitleHidden}>
        <h3 className={chart.isTitleHidden ? 'ui-visually-hidden' : classes.title}>{chart.shortTitle ?? title}</h3>
        {slot ? slot.element && createPortal(tools, slot.element) : tools}
      </figcaption>
      {isEmpty && <p className={classes.none}>{t('none')}</p>}
      {!isEmpty && view === 'table' && <ChartTable {...chart} />}
      {hasDrawing && items.length > 0 && (
        <ChartLegend items={items} hidden={hidden} onToggle={seriesKind && !isStatic ? toggle : undefined} />
      )}
      {hasDrawing && (
        <div
          ref={drawingRef}
          role="img"
          aria-label={t('drawn', { title })}
          style={{
            height: isStatic
              ? height - shownLegendHeight
              : `calc(var(--chart-height, ${height}px) - ${shownLegendHeight}px)`,
          }}
        >
          <Suspense fallback={<div className={classes.skeleton} role="status" aria-label={t('loading')} />}>
            <HiddenSeriesContext value={hidden}>{children}</HiddenSeriesContext>
          </Suspense>
        </div>
      )}
      <div className={classes.notes}>
        {hasDrawing && <CurrentValue {...chart} rows={periodRows} mark={currentMark} />}
        {!isEmpty && chart.note && <p className={classes.note}>{chart.note}</p>}
      </div>
      {hasDrawing && <ChartMarks marks={chart.marks ?? []} />}
    </figure>
  );
}
