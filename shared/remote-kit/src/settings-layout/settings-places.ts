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

export type SettingsPlace = keyof typeof settingsAddresses;

/** The places in display order. */
export const settingsGroups = {
  workspace: ['basic', 'branding', 'access', 'billing'],
  work: ['campaigns', 'links', 'reports', 'templates'],
  developers: ['api', 'webhooks'],
  logs: ['audit', 'assistant'],
} as const satisfies Record<string, readonly SettingsPlace[]>;

/** When changes take effect: when the user saves them, or at once. Said at the head of places that have no introduction of their own. */
export const settingsSaving: Partial<Record<SettingsPlace, 'onSave' | 'atOnce'>> = {
  basic: 'onSave',
  campaigns: 'onSave',
  links: 'onSave',
  reports: 'onSave',
  access: 'atOnce',
};

/** The access without which a place is hidden. */
export const settingsNeeds: Partial<Record<SettingsPlace, WorkspaceAction>> = {
  templates: 'manageOwn',
  billing: 'administer',
  audit: 'administer',
  assistant: 'administer',
  webhooks: 'administer',
};
