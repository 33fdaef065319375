/** Limits reports per address and in total, because anybody may send them and each becomes a log line. */
export function createReportBudget(perAddress: number, totalPerMinute: number, now: () => number = Date.now) {
  const minuteMs = 60_000;
  let endsAt = 0;
  let left = totalPerMinute;
  const byAddress = new Map<string, number>();
  return {
    take(address: string): boolean {
      if (now() >= endsAt) {
        endsAt = now() + minuteMs;
        left = totalPerMinute;
        byAddress.clear();
      }
      const taken = byAddress.get(address) ?? 0;
      if (taken >= perAddress || left <= 0) return false;
      byAddress.set(address, taken + 1);
      left -= 1;
      return true;
    },
  };
}
