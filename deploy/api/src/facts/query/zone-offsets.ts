const dayMs = 86_400_000;

/** A period during which a zone's offset from UTC is constant. */
export interface ZoneOffset {
  /** The end of the period in epoch milliseconds; infinity for the last period in a list. */
  untilMs: number;
  offsetSeconds: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getOffsetFormatter(timezone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timezone) ?? new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  formatters.set(timezone, formatter);
  return formatter;
}

/** Returns by how many seconds a zone's clocks are ahead of UTC at an instant. */
export function getOffsetSeconds(timezone: string, instantMs: number): number {
  const name = getOffsetFormatter(timezone)
    .formatToParts(instantMs)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /^GMT(?:([+-])(\d{1,2}):?(\d{2})?(?::(\d{2}))?)?$/.exec(name ?? '');
  if (!match) throw new RangeError(`No offset known for ${timezone}`);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  const absoluteSeconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -absoluteSeconds : absoluteSeconds;
}

const maxCachedOffsets = 100_000;
const dayOffsets = new Map<string, number>();

/** Returns the offset at the start of a day. Cached because every statement needs it for each day of its period. */
function getOffsetOnDay(timezone: string, dayStartMs: number): number {
  const key = `${timezone} ${dayStartMs}`;
  const cached = dayOffsets.get(key);
  if (cached !== undefined) return cached;
  const offset = getOffsetSeconds(timezone, dayStartMs);
  if (dayOffsets.size >= maxCachedOffsets) dayOffsets.clear();
  dayOffsets.set(key, offset);
  return offset;
}

/** Finds the first instant after `fromMs`, to the second, at which the zone has the same offset as at `toMs`. */
function findOffsetChange(timezone: string, fromMs: number, toMs: number): number {
  const newOffset = getOffsetSeconds(timezone, toMs);
  let [low, high] = [fromMs, toMs];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (getOffsetSeconds(timezone, middle) === newOffset) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Lists the offsets of a zone between two instants. The facts engine computes local days from them instead of its own
 * time zone data. Assumes that no zone changes its clocks twice within a day.
 */
export function listZoneOffsets(timezone: string, fromMs: number, toMs: number): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  let offsetSeconds = getOffsetOnDay(timezone, fromMs);
  for (let start = fromMs; start < toMs; start += dayMs) {
    const end = Math.min(start + dayMs, toMs);
    const next = getOffsetOnDay(timezone, end);
    if (next === offsetSeconds) continue;
    offsets.push({ untilMs: findOffsetChange(timezone, start, end), offsetSeconds });
    offsetSeconds = next;
  }
  return [...offsets, { untilMs: Number.POSITIVE_INFINITY, offsetSeconds }];
}
