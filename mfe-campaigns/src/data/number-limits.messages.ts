import { createMessages } from '@reportage/state';

export const useNumberLimitsMessages = createMessages('numberLimits', {
  en: {
    revokedAll: '{{partner}} has not shared these numbers since {{day}}, so they are not included.',
    revokedPart: '{{partner}} has shared only part of these numbers since {{day}}; the rest is not included.',
    history:
      'Numbers before {{day}} are not shown: your plan does not include older data. Nothing has been deleted; an admin can upgrade in Settings > Billing.',
  },
  de: {
    revokedAll: '{{partner}} teilt diese Zahlen seit {{day}} nicht mehr; sie sind nicht enthalten.',
    revokedPart: '{{partner}} teilt seit {{day}} nur noch einen Teil dieser Zahlen; der Rest ist nicht enthalten.',
    history:
      'Zahlen vor dem {{day}} werden nicht gezeigt: Ihr Tarif reicht nicht weiter zurück. Gelöscht ist nichts; ein Admin kann unter Einstellungen > Abrechnung einen größeren Tarif wählen.',
  },
});
