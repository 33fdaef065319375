import { createMessages } from '@reportage/state';

export const useSourceUsesMessages = createMessages('sourceUses', {
  en: {
    media_one: '{{count}} item of the library comes from it.',
    media_other: '{{count}} items of the library come from it.',
    campaigns: 'Campaigns with such items:',
    goals: 'Goals that name such items:',
    goal: '{{name}} ({{campaign}})',
    reports: 'Reports of these campaigns:',
    dashboards: 'Dashboards about it, its items or these campaigns:',
    customMetrics: 'Custom metrics with values for such items:',
    partners: 'Partners with whom it or such items are shared; they are told if it ends:',
    partner_one: '{{name}} ({{count}} shared item)',
    partner_other: '{{name}} ({{count}} shared items)',
  },
  de: {
    media_one: '{{count}} Eintrag der Bibliothek kommt aus ihr.',
    media_other: '{{count}} Einträge der Bibliothek kommen aus ihr.',
    campaigns: 'Kampagnen mit solchen Einträgen:',
    goals: 'Ziele, die solche Einträge nennen:',
    goal: '{{name}} ({{campaign}})',
    reports: 'Berichte dieser Kampagnen:',
    dashboards: 'Dashboards über sie, ihre Einträge oder diese Kampagnen:',
    customMetrics: 'Eigene Metriken mit Werten für solche Einträge:',
    partners: 'Partner, mit denen sie oder solche Einträge geteilt sind; sie erfahren es, wenn sie endet:',
    partner_one: '{{name}} ({{count}} geteilter Eintrag)',
    partner_other: '{{name}} ({{count}} geteilte Einträge)',
  },
});
