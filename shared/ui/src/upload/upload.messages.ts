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
    refused: '{{name}} cannot be used here',
    wrongType: 'It was not sent: only {{types}} can be used here.',
    tooLarge: 'It was not sent: it is {{size}}, and at most {{max}} is allowed here.',
    noReason: 'It could not be sent. Check the connection and try again.',
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
    refused: '{{name}} lässt sich hier nicht verwenden',
    wrongType: 'Sie wurde nicht gesendet: Hier gehen nur {{types}}.',
    tooLarge: 'Sie wurde nicht gesendet: Sie ist {{size}} groß, erlaubt sind hier höchstens {{max}}.',
    noReason: 'Sie ist nicht angekommen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    cancelFile: '{{name}} abbrechen',
    removeFile: '{{name}} entfernen',
  },
});
