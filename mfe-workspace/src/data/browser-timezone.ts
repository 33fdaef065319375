/** Returns the browser's time zone, the default for new workspaces. */
export const getBrowserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
