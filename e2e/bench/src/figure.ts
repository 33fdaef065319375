/** One measured number and its goal. A bench is a module `<name>.bench.ts` whose `run` measures its figures. */
export interface Figure {
  /** Without spaces, such as `mfe-auth/lcp`. */
  name: string;
  value: number;
  goal: number;
  isOk: boolean;
  unit?: string;
  /** The inputs to the value, by table column: `{ federated: '602 KiB', single: '528 KiB' }`. */
  details?: Readonly<Record<string, string>>;
}

export interface Benchmark {
  /** @param flags arguments after the name, such as `--mixed` */
  run(flags: readonly string[]): Promise<Figure[]>;
}

/** Creates a figure that passes if it does not exceed its goal. */
export const atMost = (
  name: string,
  value: number,
  goal: number,
  options: Pick<Figure, 'unit' | 'details'> = {},
): Figure => ({ name, value, goal, isOk: value <= goal, ...options });
