const en = {
  test: 'Test',
  testNote: 'This is a test. Only you have received it.',
  open: 'Open the dashboard',
  more: (count: number) =>
    count === 1 ? 'One more row is in the dashboard.' : `${count} more rows are in the dashboard.`,
  zone: (timezone: string) => `Days are those of ${timezone}.`,
  why: (workspace: string) => `Somebody in the workspace ${workspace} has this digest sent to you.`,
  unsubscribe: 'Unsubscribe from this digest',
  footer: 'Reportage: campaign reports for publishers, agencies and creators',
};

export type DigestWords = typeof en;

export const digestWords: Record<'en' | 'de', DigestWords> = {
  en,
  de: {
    test: 'Test',
    testNote: 'Das ist ein Test. Nur Sie haben ihn erhalten.',
    open: 'Dashboard öffnen',
    more: (count) =>
      count === 1 ? 'Eine weitere Zeile steht im Dashboard.' : `${count} weitere Zeilen stehen im Dashboard.`,
    zone: (timezone) => `Tage sind die der Zeitzone ${timezone}.`,
    why: (workspace) => `Jemand im Arbeitsbereich ${workspace} lässt Ihnen diesen Digest schicken.`,
    unsubscribe: 'Diesen Digest abbestellen',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};
