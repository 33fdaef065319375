import { createMessages } from '@reportage/state';

export const useWorkspaceFormMessages = createMessages('workspaceForm', {
  en: {
    name: 'Workspace name',
    nameHelp: 'Your company, team or brand. Shown on reports.',
    nameRequired: 'Give the workspace a name.',
    nameTaken: 'This workspace name exists. Please choose a different one.',
    timezone: 'Time zone',
    timezoneHelp: 'Sets when each day starts and ends in new campaigns and reports.',
    newTitle: 'Create workspace',
    create: 'Create workspace',
    cancel: 'Cancel',
  },
  de: {
    name: 'Name des Arbeitsbereichs',
    nameHelp: 'Ihr Unternehmen, Team oder Ihre Marke. Er steht auf Berichten.',
    nameRequired: 'Geben Sie dem Arbeitsbereich einen Namen.',
    nameTaken: 'Diesen Namen gibt es schon. Bitte wählen Sie einen anderen.',
    timezone: 'Zeitzone',
    timezoneHelp: 'Bestimmt, wann in neuen Kampagnen und Berichten ein Tag beginnt und endet.',
    newTitle: 'Arbeitsbereich anlegen',
    create: 'Arbeitsbereich anlegen',
    cancel: 'Abbrechen',
  },
});
