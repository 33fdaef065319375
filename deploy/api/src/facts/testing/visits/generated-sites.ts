import type { AnalyticsSourceSettings } from '@reportage/contracts';
import { toJson } from '../../../platform/database/json.ts';
import type { TestBackend, TestSource } from '../test-backend.ts';
import { createRandomSettings } from './random-visit.ts';

export interface GeneratedSite {
  source: TestSource;
  settings: ReturnType<typeof createRandomSettings>;
}

/** Creates a source with random settings in a new workspace. */
export async function createSite(backend: TestBackend, random: () => number): Promise<GeneratedSite> {
  const settings = createRandomSettings(random);
  const source = await backend.createSource(settings.events);
  const { events, ...rest } = settings;
  const stored: AnalyticsSourceSettings = { ...rest, script: { code: source.code, events } };
  await backend.platform.db
    .updateTable('sources')
    .set({ settings: toJson(stored) })
    .where('id', '=', source.id)
    .execute();
  return { source, settings };
}
