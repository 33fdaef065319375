/** The error catalogue's messages in German; `localizeError` requires all of them. */
export const germanErrors = {
  invalidRequest: {
    title: 'Ungültige Anfrage',
    detail: 'Die Anfrage ist nicht gültig. Prüfen Sie die unten genannten Felder.',
  },
  malformedBody: { title: 'Ungültige Anfrage', detail: 'Der Inhalt der Anfrage ist kein gültiges JSON.' },
  unauthenticated: { title: 'Nicht angemeldet', detail: 'Bitte melden Sie sich an.' },
  tokenExpired: {
    title: 'Nicht angemeldet',
    detail: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  },
  keyRefused: {
    title: 'Schlüssel abgelehnt',
    detail: 'Diesen API-Schlüssel gibt es nicht, er ist abgelaufen oder wurde widerrufen.',
  },
  keyNotAccepted: {
    title: 'Nicht mit API-Schlüssel möglich',
    detail: 'Das ist mit einem API-Schlüssel nicht möglich. Melden Sie sich dafür an.',
  },
  forbidden: { title: 'Nicht erlaubt', detail: 'Ihr Zugriff auf diesen Arbeitsbereich erlaubt das nicht.' },
  sampleReadOnly: {
    title: 'Beispiel-Arbeitsbereich',
    detail: 'Der Beispiel-Arbeitsbereich ist nur zum Ansehen da. Legen Sie dafür einen eigenen Arbeitsbereich an.',
  },
  notFound: { title: 'Nicht gefunden', detail: 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf.' },
  guestLinkInactive: {
    title: 'Nicht gefunden',
    detail: 'Dieser Link funktioniert nicht mehr. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  },
  passcodeRequired: {
    title: 'Zugangscode nötig',
    detail: 'Dieser Link verlangt einen Zugangscode. Fragen Sie die Person danach, die Ihnen den Link geschickt hat.',
  },
  passcodeIncorrect: { title: 'Falscher Zugangscode', detail: 'Das ist nicht der Zugangscode dieses Links.' },
  conflict: {
    title: 'Inzwischen geändert',
    detail: 'Jemand anders hat das zuerst gespeichert. Vergleichen Sie beide Fassungen und speichern Sie dann erneut.',
  },
  slugTaken: {
    title: 'Name vergeben',
    detail: 'Diesen Namen hat schon ein Arbeitsbereich. Bitte wählen Sie einen anderen.',
  },
  onlyOwner: {
    title: 'Noch gebraucht',
    detail:
      'Sie sind der einzige Inhaber eines Arbeitsbereichs, den andere nutzen. Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
  },
  ownerCannotLeave: {
    title: 'Noch gebraucht',
    detail: 'Ein Arbeitsbereich hat immer einen Inhaber. Übergeben Sie ihn zuerst.',
  },
  successorNeeded: {
    title: 'Nachfolge nötig',
    detail: 'Einiges hier gehört dieser Person. Wählen Sie ein Mitglied, das es übernimmt.',
  },
  gone: { title: 'Abgelaufen', detail: 'Dieser Link ist abgelaufen. Bitten Sie um einen neuen.' },
  numbersRevoked: {
    title: 'Zahlen zurückgenommen',
    detail:
      'Ein Partner hat Zahlen zurückgenommen, die hierin enthalten sind. Vergleichen, Herunterladen und Senden sind daher nicht möglich.',
  },
  payloadTooLarge: { title: 'Zu groß', detail: 'Die Anfrage ist zu groß.' },
  unsupportedMediaType: { title: 'Unbekannter Typ', detail: 'Dieser Inhaltstyp wird nicht unterstützt.' },
  rateLimited: {
    title: 'Zu viele Anfragen',
    detail: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  },
  assistantOff: {
    title: 'Kein Assistent',
    detail: 'Für den Assistenten dieser Installation ist kein Modell eingerichtet.',
  },
  assistantLimit: {
    title: 'Tageslimit erreicht',
    detail:
      'Dieser Arbeitsbereich hat heute alle Anfragen an den Assistenten verbraucht. Morgen sind wieder welche möglich.',
  },
  subscriptionNeeded: {
    title: 'Nur lesen',
    detail:
      'Dieser Arbeitsbereich lässt sich lesen, aber nicht ändern, weil kein Abonnement läuft. Ein Admin kann unter Einstellungen > Abrechnung einen Tarif wählen.',
  },
  limitReached: {
    title: 'Grenze des Tarifs',
    detail:
      'Der Tarif dieses Arbeitsbereichs enthält nicht mehr. Ein Admin kann ihn unter Einstellungen > Abrechnung ändern.',
  },
  alreadySubscribed: {
    title: 'Schon abonniert',
    detail: 'Sie haben schon ein Abonnement. Ändern Sie es im Abrechnungsportal.',
  },
  trialUsed: {
    title: 'Testphase schon genutzt',
    detail: 'Sie haben Ihre Testphase schon genutzt. Wählen Sie einen Tarif.',
  },
  noSubscription: {
    title: 'Kein Abonnement',
    detail: 'Es gibt noch kein Abonnement zu verwalten. Wählen Sie zuerst einen Tarif.',
  },
  subscriptionsOff: {
    title: 'Keine Abonnements',
    detail: 'Diese Installation verkauft keine Abonnements, daher ist nichts begrenzt.',
  },
  eventRefused: { title: 'Ereignis abgelehnt', detail: 'Das Ereignis hat keine gültige Signatur.' },
  internal: {
    title: 'Etwas ist schiefgegangen',
    detail: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  },
  unavailable: {
    title: 'Nicht verfügbar',
    detail: 'Dieser Teil des Dienstes ist gerade nicht verfügbar. Bitte versuchen Sie es erneut.',
  },
  maintenance: {
    title: 'Wartung',
    detail:
      'Diese Installation zieht gerade auf einen anderen Server um: Alles lässt sich lesen, und gleich lässt sich wieder speichern. Bitte versuchen Sie es in Kürze erneut.',
  },
  storageFull: {
    title: 'Speicher voll',
    detail:
      'Der Speicher dieser Installation ist voll: Alles lässt sich lesen, aber vorerst nichts speichern. Bitte versuchen Sie es später erneut.',
  },
};
