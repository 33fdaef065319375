/** Prints a command's progress, one line for each step. */
export interface Progress {
  step(text: string): void;
  note(text: string): void;
}

export const consoleProgress: Progress = {
  step: (text) => console.log(`• ${text}`),
  note: (text) => console.log(`  ${text}`),
};

export const formatElapsed = (startedAt: number): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
