import { createMessages } from '@reportage/state';

export const useNewsMessages = createMessages('news', {
  en: {
    title: 'What’s new',
    keysTitle: 'Keyboard everywhere',
    keysText:
      'j and k move through lists, x selects, e edits, and g with a letter goes to a place. Press ? to see all keys.',
    undoTitle: 'Undo where it matters',
    undoText: 'Archiving and deleting campaigns, clients and groups can be undone from the message that confirms it.',
    firstTitle: 'From sign-up to a report in minutes',
    firstText:
      'As soon as your script is seen, the welcome steps create your first report from the pages just visited.',
    listsTitle: 'Denser lists',
    listsText:
      'Rows are 40 pixels high, counts are in the toolbar, and pages show their picture. Row height is yours to choose.',
    addressTitle: 'Addresses without https://',
    addressText: 'Type example.com; the rest is added for you.',
  },
  de: {
    title: 'Neuigkeiten',
    keysTitle: 'Überall Tastenkürzel',
    keysText:
      'Mit j und k durch Listen, x wählt aus, e bearbeitet, g mit einem Buchstaben springt an einen Ort. Die Taste ? zeigt alle.',
    undoTitle: 'Rückgängig, wo es zählt',
    undoText:
      'Archivieren und Löschen von Kampagnen, Kunden und Gruppen lässt sich direkt in der Bestätigung zurücknehmen.',
    firstTitle: 'In Minuten zum ersten Bericht',
    firstText:
      'Sobald Ihr Skript sich meldet, erstellen die Willkommensschritte den ersten Bericht aus den gerade besuchten Seiten.',
    listsTitle: 'Dichtere Listen',
    listsText:
      'Zeilen sind 40 Pixel hoch, Anzahlen stehen in der Werkzeugleiste, Seiten zeigen ihr Bild. Die Zeilenhöhe ist wählbar.',
    addressTitle: 'Adressen ohne https://',
    addressText: 'Geben Sie example.com ein; der Rest wird ergänzt.',
  },
});
