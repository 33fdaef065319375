/** Limits reports for each address and in total, because anybody may send them and each becomes a log line. */
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
      const used = byAddress.get(address) ?? 0;
      if (used >= perAddress || left <= 0) return false;
      byAddress.set(address, used + 1);
      left -= 1;
      return true;
    },
  };
}
