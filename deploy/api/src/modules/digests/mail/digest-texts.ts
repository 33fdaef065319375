const en = {
  test: 'Test',
  testNote: 'This is a test. Only you have received it.',
  open: 'Open the dashboard',
  openReport: 'Open the report',
  more: (count: number) => (count === 1 ? 'One more row is shown online.' : `${count} more rows are shown online.`),
  revoked: (partner: string, since: string, isAll: boolean) =>
    isAll
      ? `${partner} has not shared these numbers since ${since}, so they are not included.`
      : `${partner} has shared only part of these numbers since ${since}; the rest is not included.`,
  removed: (name: string) => `“${name}” was removed from the workspace and no longer has data.`,
  incomplete: (source: string, days: string) =>
    `Incomplete: ${source} has not yet been fetched for ${days}, so these numbers are too low.`,
  history: (day: string) => `Numbers before ${day} are not shown: the plan does not include older data.`,
  zone: (timezone: string) => `Days are in the time zone ${timezone}.`,
  why: (workspace: string) => `Someone in the workspace ${workspace} added you as a recipient of this digest.`,
  unsubscribe: 'Unsubscribe from this digest',
  footer: 'Reportage: campaign reports for publishers, agencies and creators',
};

export type DigestMessages = typeof en;

export const digestMessages: Record<'en' | 'de', DigestMessages> = {
  en,
  de: {
    test: 'Test',
    testNote: 'Das ist ein Test. Nur Sie haben ihn erhalten.',
    open: 'Dashboard öffnen',
    openReport: 'Bericht öffnen',
    more: (count) =>
      count === 1 ? 'Eine weitere Zeile sehen Sie online.' : `${count} weitere Zeilen sehen Sie online.`,
    revoked: (partner, since, isAll) =>
      isAll
        ? `${partner} teilt diese Zahlen seit ${since} nicht mehr; sie sind nicht enthalten.`
        : `${partner} teilt seit ${since} nur noch einen Teil dieser Zahlen; der Rest ist nicht enthalten.`,
    removed: (name) => `„${name}“ wurde aus dem Arbeitsbereich entfernt und hat keine Zahlen mehr.`,
    incomplete: (source, days) =>
      `Unvollständig: ${source} wurde für ${days} noch nicht abgerufen; diese Zahlen sind zu niedrig.`,
    history: (day) => `Zahlen vor dem ${day} werden nicht gezeigt: Ihr Tarif reicht nicht weiter zurück.`,
    zone: (timezone) => `Die Tage gelten in der Zeitzone ${timezone}.`,
    why: (workspace) => `Jemand im Arbeitsbereich ${workspace} hat Sie als Empfänger dieses Digests ausgewählt.`,
    unsubscribe: 'Diesen Digest abbestellen',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};
