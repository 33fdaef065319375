import {
  analyticsSourceCreateSchema,
  analyticsSourceSettingsSchema,
  defaultAnalyticsSourceSettings,
  defaultScriptEvents,
} from '@reportage/contracts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { defineSourceKind } from './source-kind.ts';

const scriptCodeLength = 20;

/** Our own tracking script. The server generates its code, which never changes. */
export const analytics = defineSourceKind({
  network: 'Tracking script',
  creation: analyticsSourceCreateSchema,
  settings: analyticsSourceSettingsSchema,

  create({ siteUrl }, identifiers) {
    const code = identifiers.code(scriptCodeLength);
    return {
      siteUrl,
      scriptCode: code,
      settings: { ...defaultAnalyticsSourceSettings, script: { code, events: defaultScriptEvents } },
    };
  },

  accept(settings, { scriptCode }) {
    if (settings.script && settings.script.code !== scriptCode) {
      throw invalidField('body.settings.script.code', {
        en: 'must be this source’s code',
        de: 'muss der Code dieser Quelle sein',
      });
    }
    return settings;
  },

  adopt({ script, ...otherSettings }, other) {
    const keptScript =
      script && other.scriptCode ? { code: other.scriptCode, events: script.events } : other.settings.script;
    return keptScript ? { ...otherSettings, script: keptScript } : otherSettings;
  },
});
