import { type PolicyViolation, policyViolationSchema, z } from '@reportage/contracts';

const lineSchema = z.object({ time: z.number(), policyViolation: policyViolationSchema });

/** One kind of violation of the page's policies. */
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

/** Summarizes the policy violations in the edge's log: one entry per kind, the most frequent first. */
export function summarizeViolations(lines: Iterable<string>): ViolationSummary[] {
  const summariesByKind = new Map<string, ViolationSummary>();
  for (const line of lines) {
    const entry = readLine(line);
    if (!entry) continue;
    const { directive, blocked, isEnforced, page, source } = entry.policyViolation;
    const key = [directive, blocked, isEnforced].join('\n');
    const previousSummary = summariesByKind.get(key);
    const addDistinct = (all: readonly string[] = [], value: string): string[] => [
      ...new Set(value ? [...all, value] : all),
    ];
    summariesByKind.set(key, {
      directive,
      blocked,
      isEnforced,
      times: (previousSummary?.times ?? 0) + 1,
      lastAt: new Date(entry.time).toISOString(),
      pages: addDistinct(previousSummary?.pages, page),
      sources: addDistinct(previousSummary?.sources, source),
    });
  }
  return [...summariesByKind.values()].sort((a, b) => b.times - a.times);
}
