import type Pptx from 'pptxgenjs';

/** The package's types are for its CommonJS build, in which everything is a property of `default`. */
export type Presentation = Pptx.default;
export type ChartOptions = Pptx.default.IChartOpts;
export type ChartPart = Pptx.default.IChartMulti;
export type ChartName = Pptx.default.CHART_NAME;
export type TextProps = Pptx.default.TextProps;
export type TableCell = Pptx.default.TableCell;
export type CellBorder = NonNullable<Pptx.default.TableCellProps['border']>;

/** All lengths are in inches, measured from the slide's top left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Loads the slide writer on demand, because it is large and rarely needed. */
export async function createPresentation(): Promise<Presentation> {
  const { Pptx: constructors } = await import('./pptx.ts');
  const Constructor = constructors as unknown as typeof Pptx.default;
  return new Constructor();
}
