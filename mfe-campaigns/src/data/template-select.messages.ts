import { createMessages } from '@reportage/state';

export const useTemplateSelectMessages = createMessages('templateSelect', {
  en: {
    label: 'Template',
    help: 'Its sections and texts are copied: later changes of the template leave what was made from it alone.',
    default: 'The workspace’s template of reports',
    group: 'The workspace’s template of group reports',
    highlight: 'The workspace’s template of highlights',
    namedFor: '{{name}} · {{client}}',
  },
  de: {
    label: 'Vorlage',
    help: 'Abschnitte und Texte werden kopiert: Spätere Änderungen der Vorlage betreffen nicht, was aus ihr entstanden ist.',
    default: 'Vorlage des Arbeitsbereichs für Berichte',
    group: 'Vorlage des Arbeitsbereichs für Gruppenberichte',
    highlight: 'Vorlage des Arbeitsbereichs für Highlights',
    namedFor: '{{name}} · {{client}}',
  },
});
