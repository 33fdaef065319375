import { defaultScriptEvents, defaultSourceSettings, type SourceSettings } from '@reportage/contracts';
import { invalidField } from '../../platform/errors/app-error.ts';

/** What a new analytics source begins with. */
export const newAnalyticsSettings = (code: string): SourceSettings => ({
  ...defaultSourceSettings,
  script: { code, events: defaultScriptEvents },
});

/**
 * Settings as they are kept: a script only with the source's own code, which is made by the server and never changes.
 * @throws {AppError} `invalidRequest` for a code that is not the source's
 */
export function acceptSettings(given: SourceSettings, ownCode: string | null): SourceSettings {
  if (given.script && given.script.code !== ownCode) {
    throw invalidField('body.settings.script.code', 'must be the code of this source');
  }
  return given;
}

/** The same settings for another source: its script keeps its own code, and is left as it is where none is given. */
export function adoptSettings(
  given: SourceSettings,
  other: { settings: SourceSettings; scriptCode: string | null },
): SourceSettings {
  const { script, ...rest } = given;
  const kept = script && other.scriptCode ? { code: other.scriptCode, events: script.events } : other.settings.script;
  return kept ? { ...rest, script: kept } : rest;
}
