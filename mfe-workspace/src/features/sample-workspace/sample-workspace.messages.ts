import { createMessages } from '@reportage/state';

export const useSampleWorkspaceMessages = createMessages('sampleWorkspace', {
  en: {
    viewSample: 'View the sample workspace',
    preview: 'See what it will look like',
    whileWaiting: 'While you wait',
    whileWaitingText:
      'The sample workspace shows what campaigns, dashboards and reports look like once data arrives. It is read-only, so you cannot break anything.',
  },
  de: {
    viewSample: 'Beispiel-Arbeitsbereich ansehen',
    preview: 'So wird es aussehen',
    whileWaiting: 'Solange Sie warten',
    whileWaitingText:
      'Der Beispiel-Arbeitsbereich zeigt, wie Kampagnen, Dashboards und Berichte mit Zahlen aussehen. Er ist nur zum Ansehen da; kaputt machen können Sie nichts.',
  },
});
