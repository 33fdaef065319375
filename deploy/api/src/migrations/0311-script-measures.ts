import { type Kysely, sql } from 'kysely';

const depths = [10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100];
const seconds = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600];

interface ListedEvent {
  items?: number[];
  extra?: number[];
}
interface Settings {
  script?: { events: { scroll: ListedEvent; time: ListedEvent } };
}

const getNearestChoices = (numbers: readonly number[], choices: readonly number[]): number[] => {
  const closest = numbers.map((number) => [...choices].sort((a, b) => Math.abs(a - number) - Math.abs(b - number))[0]);
  return [...new Set(closest)].flatMap((choice) => choice ?? []).sort((a, b) => a - b);
};

function snapToChoices(
  event: ListedEvent,
  choices: readonly number[],
  keys: readonly (keyof ListedEvent)[],
): ListedEvent {
  const lists = keys.flatMap((key) => (event[key] ? [[key, getNearestChoices(event[key], choices)] as const] : []));
  return { ...event, ...Object.fromEntries(lists) };
}

/**
 * Stores when a script started to collect each of its measurements. Scroll depths and times without a metric, which
 * therefore have no data, are replaced by the nearest ones that have one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.sources add column measured_since jsonb not null default '{}'`.execute(db);
  const { rows } = await sql<{ id: string; settings: Settings }>`
    select id, settings from app.sources where type = 'analytics' and settings -> 'script' is not null`.execute(db);
  for (const { id, settings } of rows) {
    if (!settings.script) continue;
    const { events } = settings.script;
    const scroll = snapToChoices(events.scroll, depths, ['items']);
    // Only the first percentage was ever used.
    if (scroll.extra) scroll.extra = scroll.extra.slice(0, 1).map((percent) => Math.min(percent, 100));
    const time = snapToChoices(events.time, seconds, ['items', 'extra']);
    const changed = { ...settings, script: { ...settings.script, events: { ...events, scroll, time } } };
    const isSame = JSON.stringify(changed) === JSON.stringify(settings);
    if (!isSame)
      await sql`update app.sources set settings = ${JSON.stringify(changed)}::jsonb where id = ${id}`.execute(db);
  }
}
