const sortNumbers = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Returns the middle value, or the mean of the two middle ones. @throws {RangeError} for an empty list */
export function computeMedian(values: readonly number[]): number {
  const sortedValues = sortNumbers(values);
  const upper = sortedValues[Math.floor(sortedValues.length / 2)];
  const lower = sortedValues[Math.ceil(sortedValues.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of an empty list is undefined.');
  return (lower + upper) / 2;
}

/** Makes the median absolute deviation comparable with a standard deviation: 1 / 0.6745. */
const madScale = 1.4826;
/** The factor for the mean absolute deviation, which is used if more than half of the values are equal. */
const meanScale = 1.2533;

export interface RobustScore {
  median: number;
  /**
   * Signed distance from the median in robust standard deviations; infinite if all samples are equal and the value
   * differs from them.
   */
  score: number;
}

/** Computes the modified z-score of a value (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993). */
export function computeRobustScore(value: number, samples: readonly number[]): RobustScore {
  const median = computeMedian(samples);
  const distances = samples.map((sample) => Math.abs(sample - median));
  const meanDistance = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  const deviation = computeMedian(distances) * madScale || meanDistance * meanScale;
  const distance = value - median;
  return { median, score: distance === 0 ? 0 : distance / deviation };
}
