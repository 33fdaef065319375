import type { WorkspaceAction } from '@reportage/contracts';

/** The path of each page, below the workspace's URL. */
export const settingsPaths = {
  basic: 'settings/basic',
  branding: 'settings/basic?section=branding',
  access: 'settings/access',
  billing: 'settings/billing',
  campaigns: 'settings/basic?section=campaigns',
  links: 'settings/basic?section=links',
  reports: 'settings/reports',
  templates: 'settings/templates',
  api: 'settings/api',
  apiReference: 'settings/api/reference',
  webhooks: 'settings/webhooks',
  audit: 'settings/audit',
  assistant: 'settings/assistant',
} as const;

export type SettingsPage = keyof typeof settingsPaths;

/** The pages in display order. */
export const settingsGroups = {
  workspace: ['basic', 'branding', 'access', 'billing'],
  work: ['campaigns', 'links', 'reports', 'templates'],
  developers: ['api', 'apiReference', 'webhooks'],
  logs: ['audit', 'assistant'],
} as const satisfies Record<string, readonly SettingsPage[]>;

/** The pages with fields rather than lists. */
export const settingsFormPages: ReadonlySet<SettingsPage> = new Set([
  'basic',
  'branding',
  'billing',
  'campaigns',
  'links',
  'reports',
]);

/** The access required to see a page. */
export const settingsAccess: Partial<Record<SettingsPage, WorkspaceAction>> = {
  templates: 'manageOwn',
  billing: 'administer',
  audit: 'administer',
  assistant: 'administer',
  webhooks: 'administer',
};
