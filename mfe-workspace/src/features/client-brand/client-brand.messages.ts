import { createMessages } from '@reportage/state';

export const useClientBrandMessages = createMessages('clientBrand', {
  en: {
    text: 'What guests see in reports on this client’s campaigns, in PDFs and in emails. Whatever is not set here is taken from the workspace.',
    remove: 'Use the workspace’s brand',
    removeTitle: 'Remove {{name}}’s brand?',
    removeText:
      'Reports on this client’s campaigns will then show the workspace’s logo, colors, images, fonts, footer and sender.',
    removeNow: 'Remove',
    save: 'Save changes',
    cancel: 'Cancel',
    removed: 'Reports for {{name}} now use the workspace’s brand',
  },
  de: {
    text: 'Was Gäste auf Berichten zu Kampagnen dieses Kunden sehen, auch in PDFs und E-Mails. Was hier fehlt, ist wie im Arbeitsbereich.',
    remove: 'Marke des Arbeitsbereichs verwenden',
    removeTitle: 'Marke von {{name}} entfernen?',
    removeText:
      'Berichte zu seinen Kampagnen zeigen dann Logo, Farben, Bilder, Schriften, Fußzeile und Absender des Arbeitsbereichs.',
    removeNow: 'Entfernen',
    save: 'Änderungen speichern',
    cancel: 'Abbrechen',
    removed: 'Berichte für {{name}} zeigen jetzt die Marke des Arbeitsbereichs',
  },
});
