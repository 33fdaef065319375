/** What is known of a goal when its rest is forecast. */
export interface History {
  /** The full days from the first on; null where nothing was measured. */
  days: readonly { day: string; value: number | null }[];
  /** From today to the last day. */
  remainingDays: readonly string[];
  /** How much of today is still to come, 0–1. */
  remainingOfToday: number;
  /** What has been reached, with what today brought so far. */
  actual: number;
}

/** For each remaining day what will have been reached at its end, and between which bounds in four of five cases. */
export interface Outlook {
  values: number[];
  lows: number[];
  highs: number[];
}

export interface MeasuredDay {
  day: string;
  value: number;
}

export const measuredDays = ({ days }: Pick<History, 'days'>): MeasuredDay[] =>
  days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
