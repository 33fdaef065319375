/** Progress (0–100) in whole percent; 100 only once everything is reached, so that 99.6 % does not look complete. */
export const wholeProgress = (percent: number): number => (percent >= 100 ? 100 : Math.min(99, Math.round(percent)));
