/** Limits reports per minute, from each IP address and in total: anybody can send them, and each one is logged. */
export function createReportBudget(perAddress: number, totalPerMinute: number, now: () => number = Date.now) {
  const minuteMs = 60_000;
  let windowEndsAt = 0;
  let remaining = totalPerMinute;
  const usedByAddress = new Map<string, number>();
  return {
    consume(ipAddress: string): boolean {
      if (now() >= windowEndsAt) {
        windowEndsAt = now() + minuteMs;
        remaining = totalPerMinute;
        usedByAddress.clear();
      }
      const used = usedByAddress.get(ipAddress) ?? 0;
      if (used >= perAddress || remaining <= 0) return false;
      usedByAddress.set(ipAddress, used + 1);
      remaining -= 1;
      return true;
    },
  };
}
