import { createMessages } from '@reportage/state';

export const useUploadMessages = createMessages('upload', {
  en: {
    dropOne: 'Drop a file here, or',
    dropMany: 'Drop files here, or',
    chooseOne: 'Choose a file',
    chooseMany: 'Choose files',
    sending: '{{name}} is being uploaded',
    done: '{{name}} uploaded',
    failed: '{{name}} was not uploaded',
    rejected: '{{name}} cannot be used here',
    wrongType: 'Not uploaded: only {{types}} files can be used here.',
    tooLarge: 'Not uploaded: the file is {{size}}, and at most {{max}} is allowed here.',
    noReason: 'The file could not be uploaded. Check your connection and try again.',
    cancelFile: 'Cancel {{name}}',
    removeFile: 'Remove {{name}}',
  },
  de: {
    dropOne: 'Datei hier ablegen oder',
    dropMany: 'Dateien hier ablegen oder',
    chooseOne: 'Datei auswählen',
    chooseMany: 'Dateien auswählen',
    sending: '{{name}} wird hochgeladen',
    done: '{{name}} hochgeladen',
    failed: '{{name}} wurde nicht hochgeladen',
    rejected: '{{name}} lässt sich hier nicht verwenden',
    wrongType: 'Sie wurde nicht gesendet: Hier gehen nur {{types}}.',
    tooLarge: 'Sie wurde nicht gesendet: Sie ist {{size}} groß, erlaubt sind hier höchstens {{max}}.',
    noReason: 'Sie ist nicht angekommen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    cancelFile: '{{name}} abbrechen',
    removeFile: '{{name}} entfernen',
  },
});
