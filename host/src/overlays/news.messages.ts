import { createMessages } from '@reportage/state';

export const useWhatsNewMessages = createMessages('news', {
  en: {
    title: 'What’s new',
    planTitle: 'Your plan at a glance',
    planText: 'See how much of your plan you use, when the next invoice is due, and what the other plans include.',
    sampleTitle: 'A sample workspace',
    sampleText:
      'See campaigns, dashboards and reports filled with data before your own arrives. Open it from your list of workspaces.',
    picturesTitle: 'Upload logos and your picture',
    picturesText: 'Drop a file onto a campaign’s or client’s form, or onto your profile.',
    templatesTitle: 'Templates and a brand for each client',
    templatesText:
      'Keep several report templates, apply one to existing reports, and undo it. A client’s reports can carry its own logo, colors and fonts.',
    composeTitle: 'Reports are edited in place',
    composeText: 'Add, drag, hide and annotate sections on the report itself. Every change is saved as you go.',
    highlightsTitle: 'Highlights',
    highlightsText: 'Show the best of a campaign or group on a single page.',
    linksTitle: 'Links with a passcode',
    linksText:
      'Share a report through several links, each with a name, an end date and a passcode, and see when they were opened.',
    discussionTitle: 'Comments and approval',
    discussionText: 'Clients can comment on a section or a figure, and approve a version.',
    keysTitle: 'Keyboard shortcuts everywhere',
    keysText:
      'j and k move through lists, x selects, e edits, and g followed by a letter opens a screen. Press ? to see all shortcuts.',
    undoTitle: 'Undo where it matters',
    undoText: 'Archiving and deleting campaigns, clients and groups can be undone from the message that confirms it.',
    firstTitle: 'From sign-up to a report in minutes',
    firstText:
      'As soon as your script sends its first data, the welcome steps create your first report from the pages just visited.',
    listsTitle: 'Denser lists',
    listsText:
      'Rows are 40 pixels high, counts are in the toolbar, and pages show their picture. Row height is yours to choose.',
    addressTitle: 'URLs without https://',
    addressText: 'Type example.com; the rest is added for you.',
  },
  de: {
    title: 'Neuigkeiten',
    planTitle: 'Ihr Tarif auf einen Blick',
    planText:
      'Sehen Sie, was Sie von Ihrem Tarif nutzen, wann die nächste Rechnung kommt und was die anderen Tarife enthalten.',
    sampleTitle: 'Ein Beispiel-Arbeitsbereich',
    sampleText:
      'Sehen Sie Kampagnen, Dashboards und Berichte mit Zahlen, bevor Ihre eigenen eintreffen. Sie öffnen ihn in Ihrer Liste der Arbeitsbereiche.',
    picturesTitle: 'Logos und Ihr Bild hochladen',
    picturesText: 'Legen Sie eine Datei im Formular einer Kampagne oder eines Kunden ab, oder in Ihrem Konto.',
    templatesTitle: 'Vorlagen, und eine Marke je Kunde',
    templatesText:
      'Legen Sie mehrere Berichtsvorlagen an, wenden Sie eine auf vorhandene Berichte an und machen Sie das bei Bedarf rückgängig. Berichte eines Kunden tragen auf Wunsch sein Logo, seine Farben und seine Schriften.',
    composeTitle: 'Berichte an Ort und Stelle bearbeiten',
    composeText:
      'Abschnitte direkt im Bericht hinzufügen, verschieben, ausblenden und kommentieren. Jede Änderung wird gleich gespeichert.',
    highlightsTitle: 'Highlights',
    highlightsText: 'Zeigen Sie das Beste einer Kampagne oder Gruppe auf einer eigenen Seite.',
    linksTitle: 'Links mit Zugangscode',
    linksText:
      'Teilen Sie einen Bericht mit mehreren Links, jeder mit Namen, Enddatum und Zugangscode, und sehen Sie, wann er geöffnet wurde.',
    discussionTitle: 'Kommentare und Freigabe',
    discussionText: 'Kunden kommentieren einen Abschnitt oder eine Zahl und geben eine Fassung frei.',
    keysTitle: 'Überall Tastenkürzel',
    keysText:
      'Mit j und k gehen Sie durch Listen, x wählt aus, e bearbeitet, und g mit einem Buchstaben öffnet eine Seite. Die Taste ? zeigt alle Tasten.',
    undoTitle: 'Rückgängig machen, wo es zählt',
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
