import { createMessages } from '@reportage/state';

export const useBillingNoticeMessages = createMessages('billing-notice', {
  en: {
    setupEnded: 'This workspace is read-only: no plan was chosen in time.',
    subscriptionEnded: 'This workspace is read-only: its subscription has ended.',
    graceEnded: 'This workspace is read-only: a payment is overdue.',
    overLimit: 'This workspace is read-only: the plan includes fewer workspaces.',
    grace: 'A payment has failed. Everything works until {{day}}.',
    held: 'This month’s events are used up. New ones are kept for 7 days and counted if the plan is upgraded by then.',
    trialEnds: 'The free trial ends on {{day}}.',
    setupEnds: 'Choose a plan or a free trial by {{day}} to keep working here.',
    openBilling: 'Open billing',
    askAdmin: 'Ask a workspace admin.',
  },
  de: {
    setupEnded: 'Dieser Arbeitsbereich lässt sich nur lesen: Es wurde nicht rechtzeitig ein Tarif gewählt.',
    subscriptionEnded: 'Dieser Arbeitsbereich lässt sich nur lesen: Das Abonnement ist beendet.',
    graceEnded: 'Dieser Arbeitsbereich lässt sich nur lesen: Eine Zahlung steht aus.',
    overLimit: 'Dieser Arbeitsbereich lässt sich nur lesen: Der Tarif enthält weniger Arbeitsbereiche.',
    grace: 'Eine Zahlung ist fehlgeschlagen. Bis zum {{day}} funktioniert alles.',
    held: 'Die Ereignisse dieses Monats sind aufgebraucht. Neue werden 7 Tage aufbewahrt und gezählt, wenn der Tarif bis dahin erweitert wird.',
    trialEnds: 'Die kostenlose Testphase endet am {{day}}.',
    setupEnds: 'Wählen Sie bis zum {{day}} einen Tarif oder eine kostenlose Testphase, um hier weiterzuarbeiten.',
    openBilling: 'Abrechnung öffnen',
    askAdmin: 'Fragen Sie einen Admin des Arbeitsbereichs.',
  },
});
