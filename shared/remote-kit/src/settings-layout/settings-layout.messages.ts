import { createMessages } from '@reportage/state';

export const useSettingsLayoutMessages = createMessages('settings-layout', {
  en: {
    title: 'Settings',
    basic: 'Basic',
    sources: 'Sources',
    access: 'Access',
    reports: 'Reports',
    templates: 'Templates',
    billing: 'Billing',
    audit: 'Audit log',
    assistant: 'Assistant',
    api: 'API',
    webhooks: 'Webhooks',
  },
  de: {
    title: 'Einstellungen',
    basic: 'Allgemein',
    sources: 'Quellen',
    access: 'Zugriff',
    reports: 'Berichte',
    templates: 'Vorlagen',
    billing: 'Abrechnung',
    audit: 'Protokoll',
    assistant: 'Assistent',
    api: 'API',
    webhooks: 'Webhooks',
  },
});
