interface DayOfLine {
  /** `YYYY-MM-DD`. */
  day: string;
  actual: number | null;
}

/**
 * The days of a line that ends with the last full day: the value of a day that is not over would make it drop or flatten.
 * @param today the day that is not over, `YYYY-MM-DD`
 */
export const endWithFullDay = <Day extends DayOfLine>(days: readonly Day[], today: string): Day[] =>
  days.map((each) => (each.day < today ? each : { ...each, actual: null }));
