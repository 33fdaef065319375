/** The result of one part of a proof: any problem fails it, and the figures are kept for the record. */
export interface PartResult {
  problems: string[];
  figures: Record<string, number>;
}

export interface PartOptions {
  /** `sample` is a quick trial run that proves nothing. */
  size: 'whole' | 'sample';
  log(text: string): void;
}

/** A module `<name>.proof.ts`. Parts that have passed on a commit are not rerun on that commit. */
export interface Proof {
  /** What the proof proves, in one sentence. */
  title: string;
  parts: readonly string[];
  /** The parts that a sample run includes; all by default. */
  sampledParts?: readonly string[];
  run(part: string, options: PartOptions): Promise<PartResult>;
  /** Stops what the parts share, such as a running product. */
  close?(): Promise<void>;
}
