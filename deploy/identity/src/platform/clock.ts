/** The current time; tests can stop or change it. */
export type Clock = () => Date;

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
