import { type PolicyViolation, policyViolationSchema, z } from '@reportage/contracts';

const lineSchema = z.object({ time: z.number(), policyViolation: policyViolationSchema });

/** A kind of violation of the page's policies. */
export interface ViolationSummary extends Pick<PolicyViolation, 'directive' | 'blocked' | 'isEnforced'> {
  times: number;
  lastAt: string;
  pages: string[];
  sources: string[];
}

function readLine(line: string): z.output<typeof lineSchema> | undefined {
  if (!line.includes('"policyViolation"')) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    // The line was cut off.
    return undefined;
  }
}

/** The violations that browsers reported, from lines in the edge's log: one entry for each kind, most frequent first. */
export function summarizeViolations(lines: Iterable<string>): ViolationSummary[] {
  const kinds = new Map<string, ViolationSummary>();
  for (const line of lines) {
    const read = readLine(line);
    if (!read) continue;
    const { directive, blocked, isEnforced, page, source } = read.policyViolation;
    const key = [directive, blocked, isEnforced].join('\n');
    const previous = kinds.get(key);
    const addViolation = (all: readonly string[] = [], value: string): string[] => [
      ...new Set(value ? [...all, value] : all),
    ];
    kinds.set(key, {
      directive,
      blocked,
      isEnforced,
      times: (previous?.times ?? 0) + 1,
      lastAt: new Date(read.time).toISOString(),
      pages: addViolation(previous?.pages, page),
      sources: addViolation(previous?.sources, source),
    });
  }
  return [...kinds.values()].sort((a, b) => b.times - a.times);
}
