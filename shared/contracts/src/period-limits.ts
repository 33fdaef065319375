/** Longest period that can be reported on, which keeps the number of days manageable. */
export const maxPeriodYears = 10;
