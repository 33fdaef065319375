import { createMessages } from '@reportage/state';

export const useMediaAddMessages = createMessages('mediaAdd', {
  en: {
    title: 'Add to the library',
    page: 'A page',
    files: 'Files',
    drive: 'Google Drive',
    address: 'Page URL',
    addressHelp: 'e.g. example.com/story. Anything after ? or # is left out.',
    addressInvalid: 'Enter a web address, such as example.com.',
    source: 'Source',
    sourceHelp: 'The source whose script is on the page.',
    add: 'Add to the library',
    cancel: 'Cancel',
    noSource: 'A page belongs to a source. Add your site as a source first.',
    addSource: 'Add source',
  },
  de: {
    title: 'In die Bibliothek aufnehmen',
    page: 'Eine Seite',
    files: 'Dateien',
    drive: 'Google Drive',
    address: 'Seiten-URL',
    addressHelp: 'Z. B. example.com/story. Was nach ? oder # steht, wird weggelassen.',
    addressInvalid: 'Geben Sie eine Webadresse ein, etwa example.com.',
    source: 'Quelle',
    sourceHelp: 'Deren Skript auf der Seite steht.',
    add: 'In die Bibliothek aufnehmen',
    cancel: 'Abbrechen',
    noSource: 'Eine Seite gehört zu einer Quelle. Fügen Sie zuerst Ihre Website als Quelle hinzu.',
    addSource: 'Quelle hinzufügen',
  },
});
