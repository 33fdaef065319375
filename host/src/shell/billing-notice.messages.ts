import { createMessages } from '@reportage/state';

export const useBillingNoticeMessages = createMessages('billing-notice', {
  en: {
    readOnly: 'This workspace is read-only: it has no active subscription.',
    grace: 'A payment has failed. Everything works until {{day}}.',
    trialEnds: 'The free trial ends on {{day}}.',
    setupEnds: 'Choose a plan or a free trial by {{day}} to keep working here.',
    toBilling: 'Open billing',
  },
  de: {
    readOnly: 'Dieser Arbeitsbereich lässt sich nur lesen: Es gibt kein laufendes Abonnement.',
    grace: 'Eine Zahlung ist fehlgeschlagen. Bis zum {{day}} funktioniert alles.',
    trialEnds: 'Die kostenlose Testphase endet am {{day}}.',
    setupEnds: 'Wählen Sie bis zum {{day}} einen Tarif oder eine kostenlose Testphase, um hier weiterzuarbeiten.',
    toBilling: 'Abrechnung öffnen',
  },
});
