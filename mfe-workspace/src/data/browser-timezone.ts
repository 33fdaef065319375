/** The browser's time zone, the default for new workspaces. */
export const browserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
