/** Keeps strokes and dots from being clipped at the edges. */
const margin = 2;

/**
 * Draws each run of consecutive numbers as a line, centered vertically, on a scale that includes 0; a number between two
 * gaps becomes a dot.
 */
export function sparklinePaths(values: readonly (number | null)[], width: number, height: number): string[] {
  const numbers = values.filter((value) => value !== null);
  const top = Math.max(0, ...numbers);
  const bottom = Math.min(0, ...numbers);
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const range = top - bottom || 1;
  const toHeight = (value: number) => ((value - bottom) / range) * (height - 2 * margin);
  const middle = numbers.length > 0 ? (toHeight(Math.max(...numbers)) + toHeight(Math.min(...numbers))) / 2 : 0;
  const paths: string[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const x = (margin + index * step).toFixed(1);
    const y = (height / 2 + middle - toHeight(value)).toFixed(1);
    const continuesLine = index > 0 && values[index - 1] !== null;
    if (continuesLine) paths.at(-1)?.push(`L${x} ${y}`);
    else paths.push([`M${x} ${y}`]);
  });
  return paths.map((points) => (points.length === 1 ? `${points[0]}h0` : points.join('')));
}
