type Values = readonly (number | null)[];

/** Keeps strokes and dots from being clipped at the edges. */
const margin = 2;

/** Returns a function that converts values to vertical positions, on a scale that includes 0. */
function createScale(values: Values, height: number): (value: number) => string {
  const numbers = values.filter((value) => value !== null);
  const top = Math.max(0, ...numbers);
  const bottom = Math.min(0, ...numbers);
  const range = top - bottom || 1;
  return (value) => (height - margin - ((value - bottom) / range) * (height - 2 * margin)).toFixed(1);
}

/** Leaves out the days before the first number, which would squeeze a short series into a corner. */
export const startAtFirstNumber = (values: Values): Values => {
  const first = values.findIndex((value) => value !== null);
  return first > 0 ? values.slice(first) : values;
};

const getStep = (values: Values, width: number): number =>
  values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;

/** Returns the path of the line at 0, which ends below the last number. */
export function getSparklineAxis(values: Values, width: number, height: number): string {
  const last = values.findLastIndex((value) => value !== null);
  const end = 2 * margin + last * getStep(values, width);
  return `M0 ${createScale(values, height)(0)}H${end.toFixed(1)}`;
}

/** Draws each run of consecutive numbers as a line; a number between two gaps becomes a dot. */
export function getSparklinePaths(values: Values, width: number, height: number): string[] {
  const step = getStep(values, width);
  const toY = createScale(values, height);
  const paths: string[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const x = (margin + index * step).toFixed(1);
    const y = toY(value);
    const continuesLine = index > 0 && values[index - 1] !== null;
    if (continuesLine) paths.at(-1)?.push(`L${x} ${y}`);
    else paths.push([`M${x} ${y}`]);
  });
  return paths.map((points) => (points.length === 1 ? `${points[0]}h0` : points.join('')));
}
