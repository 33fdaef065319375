import { createMessages } from '@reportage/state';

export const useShortcutsMessages = createMessages('shortcuts', {
  en: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    palette: 'Search and commands',
    search: 'Search the list in view',
    help: 'This overview',
    close: 'Close what is open on top',
    inLists: 'In menus and results',
    move: 'Move',
    choose: 'Open',
    singleKeys: 'Single-key shortcuts',
    singleKeysText: 'Turn these off if speech input or another tool triggers them by accident.',
  },
  de: {
    title: 'Tastenkürzel',
    everywhere: 'Überall',
    palette: 'Suche und Befehle',
    search: 'Die sichtbare Liste durchsuchen',
    help: 'Diese Übersicht',
    close: 'Schließen, was obenauf liegt',
    inLists: 'In Menüs und Treffern',
    move: 'Bewegen',
    choose: 'Öffnen',
    singleKeys: 'Kürzel mit nur einer Taste',
    singleKeysText: 'Schalten Sie diese aus, wenn Spracheingabe oder andere Hilfen sie versehentlich auslösen.',
  },
});
