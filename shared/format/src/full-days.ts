interface LineDay {
  /** `YYYY-MM-DD`. */
  day: string;
  actual: number | null;
}

/**
 * Ends a line at the last full day, because an incomplete day would make the line drop or flatten.
 * @param today the current, incomplete day, `YYYY-MM-DD`
 */
export const endWithFullDay = <Day extends LineDay>(days: readonly Day[], today: string): Day[] =>
  days.map((lineDay) => (lineDay.day < today ? lineDay : { ...lineDay, actual: null }));
