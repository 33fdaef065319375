import { createMessages } from '@reportage/state';

export const useCerosScriptMessages = createMessages('cerosScript', {
  en: {
    title: 'Script for your experiences',
    text: 'Paste it into the custom code of each experience in Ceros and publish the experience. Its data arrives with the next fetch after Google has processed it, usually within a day.',
    show: 'Show the script',
    script: 'Custom code (HTML)',
    reason: 'This source {{reason}}.',
    chooseFirst: 'Once a property is chosen, the script for your experiences appears here.',
  },
  de: {
    title: 'Skript für Ihre Experiences',
    text: 'Fügen Sie es in Ceros in den eigenen Code jeder Experience ein und veröffentlichen Sie sie. Ihre Zahlen kommen mit dem nächsten Abruf, nachdem Google sie verarbeitet hat, meist innerhalb eines Tages.',
    show: 'Skript anzeigen',
    script: 'Eigener Code (HTML)',
    reason: 'Diese Quelle {{reason}}.',
    chooseFirst: 'Sobald eine Property ausgewählt ist, steht hier das Skript für Ihre Experiences.',
  },
});
