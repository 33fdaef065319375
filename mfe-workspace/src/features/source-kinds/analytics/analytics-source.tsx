import type { AnalyticsSource } from '@reportage/contracts';
import type { SourceKind } from '../source-kind.ts';
import { AnalyticsAddFields } from './analytics-add-fields.tsx';
import { type AnalyticsSettingsForm, toForm, toSettings } from './analytics-settings.form.ts';
import { AnalyticsSettingsFields } from './analytics-settings-fields.tsx';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';
import { ScriptInstallation } from './script-installation.tsx';
import { useAnalyticsComparison } from './use-analytics-comparison.ts';

/** The product's tracking script on a site. */
export const analyticsSource: SourceKind<AnalyticsSource, AnalyticsSettingsForm> = {
  type: 'analytics',
  useDescription() {
    const t = useAnalyticsSourceMessages();
    return { title: t('kindTitle'), text: t('kindText') };
  },
  AddFields: AnalyticsAddFields,
  toCreateBody: ({ name, siteUrl }) => ({ type: 'analytics', name, siteUrl: siteUrl?.trim() || null }),
  Overview: ScriptInstallation,
  SettingsFields: AnalyticsSettingsFields,
  toForm,
  toUpdateBody: (values, source) => ({
    name: values.name,
    siteUrl: values.siteUrl.trim() || null,
    settings: toSettings(values, source.meta.settings.script?.code),
    applyToAll: values.applyToAll,
  }),
  useComparison: useAnalyticsComparison,
};
