import { createMessages } from '@reportage/state';

/** Name and purpose of each future screen. */
export const useComingSoonMessages = createMessages('coming-soon-screen', {
  en: {
    comingLater: 'Coming later',
    portal: 'Billing portal',
    portalText: 'Here you will manage your subscription, cards and invoices with our payment provider.',
    subscribePlans: 'Plans',
    subscribePlansText: 'Here you will compare the plans and start a trial or a subscription.',
    subscribeContact: 'Talk to us about your plan',
    subscribeContactText: 'What you tried needs another plan. Here you will reach us about changing yours.',
    subscribeWorkspace: 'Workspace of your subscription',
    subscribeWorkspaceText: 'Here you will choose the workspace that a subscription is for.',
    templates: 'Templates',
    templatesText: 'Here you will set how new reports, group reports and highlights are laid out.',
    billing: 'Billing',
    billingText: 'Here you will see plan, trial and invoices of this workspace.',
  },
  de: {
    comingLater: 'Kommt später',
    portal: 'Abrechnungsportal',
    portalText: 'Hier werden Sie Abonnement, Karten und Rechnungen bei unserem Zahlungsanbieter verwalten.',
    subscribePlans: 'Tarife',
    subscribePlansText: 'Hier werden Sie Tarife vergleichen und einen Test oder ein Abonnement beginnen.',
    subscribeContact: 'Sprechen Sie mit uns über Ihren Tarif',
    subscribeContactText: 'Dafür ist ein anderer Tarif nötig. Hier werden Sie uns erreichen, um Ihren zu ändern.',
    subscribeWorkspace: 'Arbeitsbereich des Abonnements',
    subscribeWorkspaceText: 'Hier werden Sie wählen, für welchen Arbeitsbereich ein Abonnement gilt.',
    templates: 'Vorlagen',
    templatesText: 'Hier werden Sie festlegen, wie neue Reports, Gruppenreports und Highlights aufgebaut sind.',
    billing: 'Abrechnung',
    billingText: 'Hier werden Sie Tarif, Testzeit und Rechnungen dieses Arbeitsbereichs sehen.',
  },
});
