/** The data from which a goal's remaining days are forecast. */
export interface History {
  /** The full days since the start; null where nothing was measured. */
  days: readonly { day: string; value: number | null }[];
  /** Dates from today to the last day. */
  remainingDays: readonly string[];
  /** The share of today that remains, 0–1. */
  remainingDayShare: number;
  /** The value reached so far, including today's. */
  actual: number;
}

/** The expected value at the end of each remaining day, with the bounds of the 80% interval. */
export interface DailyForecast {
  values: number[];
  lows: number[];
  highs: number[];
}

export interface MeasuredDay {
  day: string;
  value: number;
}

export const listMeasuredDays = ({ days }: Pick<History, 'days'>): MeasuredDay[] =>
  days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
