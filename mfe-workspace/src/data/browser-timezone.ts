/** The zone of the browser, which most people want for a new workspace. */
export const browserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
