/** The longest period that can be reported on, which limits the number of days. */
export const maxPeriodYears = 10;
