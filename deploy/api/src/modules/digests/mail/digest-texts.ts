const en = {
  test: 'Test',
  testNote: 'This is a test. Only you have received it.',
  open: 'Open the dashboard',
  openReport: 'Open the report',
  more: (count: number) =>
    count === 1 ? 'One more row is behind the link.' : `${count} more rows are behind the link.`,
  revoked: (partner: string, since: string, isAll: boolean) =>
    isAll
      ? `${partner} has not shared these numbers since ${since}, so they are not included.`
      : `${partner} has shared only part of these numbers since ${since}; the rest is not included.`,
  removed: (name: string) => `“${name}” was removed from the workspace and no longer has numbers.`,
  incomplete: (source: string, days: string) =>
    `Incomplete: ${days} of ${source} have not been fetched yet, so these numbers are too low.`,
  history: (day: string) => `Numbers before ${day} are not shown: the plan does not include older data.`,
  zone: (timezone: string) => `Days are those of ${timezone}.`,
  why: (workspace: string) => `Somebody in the workspace ${workspace} has this digest sent to you.`,
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
      count === 1 ? 'Eine weitere Zeile steht hinter dem Link.' : `${count} weitere Zeilen stehen hinter dem Link.`,
    revoked: (partner, since, isAll) =>
      isAll
        ? `${partner} teilt diese Zahlen seit ${since} nicht mehr; sie sind nicht enthalten.`
        : `${partner} teilt seit ${since} nur noch einen Teil dieser Zahlen; der Rest ist nicht enthalten.`,
    removed: (name) => `„${name}“ wurde aus dem Arbeitsbereich entfernt und hat keine Zahlen mehr.`,
    incomplete: (source, days) =>
      `Unvollständig: ${days} aus ${source} noch nicht abgerufen; diese Zahlen sind zu klein.`,
    history: (day) => `Zahlen vor dem ${day} werden nicht gezeigt: Ihr Tarif reicht nicht weiter zurück.`,
    zone: (timezone) => `Tage sind die der Zeitzone ${timezone}.`,
    why: (workspace) => `Jemand im Arbeitsbereich ${workspace} lässt Ihnen diesen Digest schicken.`,
    unsubscribe: 'Diesen Digest abbestellen',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};
