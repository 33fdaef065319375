import { createMessages } from '@reportage/state';

export const useMediaAddMessages = createMessages('mediaAdd', {
  en: {
    title: 'Add media',
    page: 'Page',
    files: 'Files',
    drive: 'Google Drive',
    address: 'Page URL',
    addressHelp: 'For example, example.com/story. Anything after ? or # is left out.',
    addressInvalid: 'Enter a web address, such as example.com.',
    source: 'Source',
    sourceHelp: 'The source whose script is on the page.',
    add: 'Add page',
    cancel: 'Cancel',
    noSource: 'A page belongs to a source. Add your site as a source first.',
    addSource: 'Add source',
  },
  de: {
    title: 'Medien hinzufügen',
    page: 'Seite',
    files: 'Dateien',
    drive: 'Google Drive',
    address: 'Seiten-URL',
    addressHelp: 'Etwa example.com/story. Was nach ? oder # steht, wird weggelassen.',
    addressInvalid: 'Geben Sie eine Webadresse ein, etwa example.com.',
    source: 'Quelle',
    sourceHelp: 'Deren Skript auf der Seite steht.',
    add: 'Seite hinzufügen',
    cancel: 'Abbrechen',
    noSource: 'Eine Seite gehört zu einer Quelle. Fügen Sie zuerst Ihre Website als Quelle hinzu.',
    addSource: 'Quelle hinzufügen',
  },
});
