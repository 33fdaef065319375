const startedAt = performance.now();

/** What a bench does just now, with the seconds since it began: beside its report, which alone goes to the standard output. */
export function say(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
  console.error(`${seconds} s  ${line}`);
}
