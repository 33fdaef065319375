/** The part of the charting library's API used here. */
interface ClickableChart {
  on(event: 'plot:click', listener: (event: { x: number; y: number }) => void): unknown;
  getDataByXY(position: { x: number; y: number }): readonly unknown[];
}

const getX = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const datum: unknown = 'data' in data ? data.data : data;
  if (typeof datum !== 'object' || datum === null || !('x' in datum)) return undefined;
  return typeof datum.x === 'string' ? datum.x : undefined;
};

/** Reports the x value nearest to a click, because a line is hard to hit. */
export function listenForPicks(chart: ClickableChart, onPick: ((x: string) => void) | undefined): void {
  if (!onPick) return;
  chart.on('plot:click', ({ x, y }) => {
    const picked = chart
      .getDataByXY({ x, y })
      .map(getX)
      .find((found) => found !== undefined);
    if (picked !== undefined) onPick(picked);
  });
}
