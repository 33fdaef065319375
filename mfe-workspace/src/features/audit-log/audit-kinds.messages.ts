import type { AuditTargetKind } from '@reportage/contracts';
import { createMessages } from '@reportage/state';

type KindLabels = Record<AuditTargetKind, string>;

const kinds = {
  en: {
    workspace: 'Workspace',
    member: 'Users',
    source: 'Sources',
    media: 'Media',
    mediaMerge: 'Merges',
    customMetric: 'Custom metrics',
    calculatedField: 'Calculated fields',
    crawl: 'Crawls',
    partner: 'Partners',
    creatorInvite: 'Creator invitations',
    sharedMedia: 'Shared media',
    client: 'Clients',
    campaign: 'Campaigns',
    goalTemplate: 'Goal templates',
    reportTemplate: 'Report templates',
    group: 'Groups',
    link: 'Links',
    report: 'Reports',
    dashboard: 'Dashboards',
    folder: 'Dashboard folders',
    digest: 'Digests',
    alert: 'Alerts',
    webhook: 'Webhooks',
    apiKey: 'API keys',
  },
  de: {
    workspace: 'Arbeitsbereich',
    member: 'Personen',
    source: 'Quellen',
    media: 'Medien',
    mediaMerge: 'Zusammenlegungen',
    customMetric: 'Eigene Metriken',
    calculatedField: 'Berechnete Felder',
    crawl: 'Eingelesene Websites',
    partner: 'Partner',
    creatorInvite: 'Creator-Einladungen',
    sharedMedia: 'Geteilte Medien',
    client: 'Kunden',
    campaign: 'Kampagnen',
    goalTemplate: 'Zielvorlagen',
    reportTemplate: 'Berichtsvorlagen',
    group: 'Gruppen',
    link: 'Links',
    report: 'Berichte',
    dashboard: 'Dashboards',
    folder: 'Ordner für Dashboards',
    digest: 'Digests',
    alert: 'Alarme',
    webhook: 'Webhooks',
    apiKey: 'API-Schlüssel',
  },
} as const satisfies Record<'en' | 'de', KindLabels>;

/** The labels of the audit log's filter by kind of object. */
export const useAuditKindMessages = createMessages('auditKinds', kinds);
