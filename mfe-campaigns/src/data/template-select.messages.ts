import { createMessages } from '@reportage/state';

export const useTemplateSelectMessages = createMessages('templateSelect', {
  en: {
    label: 'Template',
    help: 'Sections and text are copied. Later changes to the template don’t affect existing reports.',
    default: 'Workspace template for reports',
    group: 'Workspace template for group reports',
    highlight: 'Workspace template for highlights',
    nameWithClient: '{{name}} · {{client}}',
  },
  de: {
    label: 'Vorlage',
    help: 'Abschnitte und Texte werden kopiert. Spätere Änderungen der Vorlage wirken sich nicht auf bestehende Berichte aus.',
    default: 'Vorlage des Arbeitsbereichs für Berichte',
    group: 'Vorlage des Arbeitsbereichs für Gruppenberichte',
    highlight: 'Vorlage des Arbeitsbereichs für Highlights',
    nameWithClient: '{{name}} · {{client}}',
  },
});
