import { createMessages } from '@reportage/state';

export const useWorkspaceFormMessages = createMessages('workspaceForm', {
  en: {
    name: 'Workspace name',
    nameHelp: 'Your company, team or brand. Shown on reports.',
    nameRequired: 'Give the workspace a name.',
    nameTaken: 'This workspace name exists. Please choose a different one.',
    timezone: 'Time zone',
    timezoneHelp: 'The days of new campaigns and reports follow this time zone.',
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
    timezoneHelp: 'Die Tage neuer Kampagnen und Berichte richten sich danach.',
    newTitle: 'Arbeitsbereich anlegen',
    create: 'Arbeitsbereich anlegen',
    cancel: 'Abbrechen',
  },
});
