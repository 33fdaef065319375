import { createMessages } from '@reportage/state';

export const useHighlightEditMessages = createMessages('highlightEdit', {
  en: {
    composer: 'Editing the highlight',
    heading: 'Heading',
    sections: 'Sections',
    addMetric: 'Add a number',
    addText: 'Add words',
    // The specification, part 2 §5, has these words.
    customLabel: 'custom: {{word}}',
    noWord: 'N/A',
    metric: 'Metric of “{{name}}”',
    display: 'How “{{name}}” is shown',
    figure: 'As a figure',
    trend: 'With its course by day',
    empty: 'This highlight has no sections yet.',
    conflictTitle: 'Someone else changed this highlight',
    order: 'Sections in order',
    hidden: 'hidden',
  },
  de: {
    composer: 'Highlight wird bearbeitet',
    heading: 'Überschrift',
    sections: 'Abschnitte',
    addMetric: 'Zahl hinzufügen',
    addText: 'Text hinzufügen',
    customLabel: 'eigener Text: {{word}}',
    noWord: 'k. A.',
    metric: 'Metrik von „{{name}}“',
    display: 'Darstellung von „{{name}}“',
    figure: 'Als Zahl',
    trend: 'Mit Verlauf nach Tagen',
    empty: 'Dieses Highlight hat noch keine Abschnitte.',
    conflictTitle: 'Jemand anderes hat dieses Highlight geändert',
    order: 'Abschnitte der Reihe nach',
    hidden: 'verborgen',
  },
});
