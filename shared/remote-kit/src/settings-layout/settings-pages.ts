import type { WorkspaceAction } from '@reportage/contracts';

/** Path below the workspace's URL. */
export const settingsAddresses = {
  basic: 'settings/basic',
  branding: 'settings/basic?section=branding',
  access: 'settings/access',
  billing: 'settings/billing',
  campaigns: 'settings/basic?section=campaigns',
  links: 'settings/basic?section=links',
  reports: 'settings/reports',
  templates: 'settings/templates',
  api: 'settings/api',
  webhooks: 'settings/webhooks',
  audit: 'settings/audit',
  assistant: 'settings/assistant',
} as const;

export type SettingsPage = keyof typeof settingsAddresses;

/** The pages in display order. */
export const settingsGroups = {
  workspace: ['basic', 'branding', 'access', 'billing'],
  work: ['campaigns', 'links', 'reports', 'templates'],
  developers: ['api', 'webhooks'],
  logs: ['audit', 'assistant'],
} as const satisfies Record<string, readonly SettingsPage[]>;

/** When changes take effect: when the user saves them, or immediately. */
export type SettingsSaving = 'onSave' | 'atOnce';

/** When changes take effect, shown in the header of pages where they can be made. */
export const settingsSaving: Partial<Record<SettingsPage, SettingsSaving>> = {
  basic: 'onSave',
  branding: 'onSave',
  campaigns: 'onSave',
  links: 'onSave',
  reports: 'onSave',
  templates: 'onSave',
  access: 'atOnce',
};

/** The access required to see a page. */
export const settingsNeeds: Partial<Record<SettingsPage, WorkspaceAction>> = {
  templates: 'manageOwn',
  billing: 'administer',
  audit: 'administer',
  assistant: 'administer',
  webhooks: 'administer',
};
