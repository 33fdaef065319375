/** Limits reports by address and in all: anybody may send some, and each becomes a line of the log. */
export function createReportBudget(perAddress: number, inAll: number, now: () => number = Date.now) {
  const minuteMs = 60_000;
  let endsAt = 0;
  let left = inAll;
  const byAddress = new Map<string, number>();
  return {
    take(address: string): boolean {
      if (now() >= endsAt) {
        endsAt = now() + minuteMs;
        left = inAll;
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
