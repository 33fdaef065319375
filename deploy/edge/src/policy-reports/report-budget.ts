/** Limits reports per IP address and in total, because anybody can send them and each one is logged. */
export function createReportBudget(perAddress: number, totalPerMinute: number, now: () => number = Date.now) {
  const minuteMs = 60_000;
  let windowEndsAt = 0;
  let remaining = totalPerMinute;
  const byAddress = new Map<string, number>();
  return {
    consume(ipAddress: string): boolean {
      if (now() >= windowEndsAt) {
        windowEndsAt = now() + minuteMs;
        remaining = totalPerMinute;
        byAddress.clear();
      }
      const used = byAddress.get(ipAddress) ?? 0;
      if (used >= perAddress || remaining <= 0) return false;
      byAddress.set(ipAddress, used + 1);
      remaining -= 1;
      return true;
    },
  };
}
