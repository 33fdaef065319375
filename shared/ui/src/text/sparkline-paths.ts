/** Keeps the width of lines and dots inside the drawing. */
const margin = 2;

/** Draws consecutive numbers as lines on a scale that includes 0; a number between two gaps is a dot. */
export function sparklinePaths(values: readonly (number | null)[], width: number, height: number): string[] {
  const numbers = values.filter((value) => value !== null);
  const top = Math.max(0, ...numbers);
  const bottom = Math.min(0, ...numbers);
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const range = top - bottom || 1;
  const paths: string[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const x = (margin + index * step).toFixed(1);
    const y = (height - margin - ((value - bottom) / range) * (height - 2 * margin)).toFixed(1);
    const hasBefore = index > 0 && values[index - 1] !== null;
    if (hasBefore) paths.at(-1)?.push(`L${x} ${y}`);
    else paths.push([`M${x} ${y}`]);
  });
  return paths.map((points) => (points.length === 1 ? `${points[0]}h0` : points.join('')));
}
