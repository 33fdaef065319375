const startedAt = performance.now();

/** Logs what a bench is doing, with the seconds since its start; only its report goes to standard output. */
export function log(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
  console.error(`${seconds} s  ${line}`);
}
