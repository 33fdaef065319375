import { createMessages } from '@reportage/state';

/**
 * The specification's messages for failures, used if the server sends none (part 2 §8). The English wording is exact.
 */
export const useFailureMessages = createMessages('failures', {
  en: {
    noNetwork: 'A network error has occurred.',
    couldNotFetch: 'could not fetch!',
    couldNotUpdate: 'could not update!',
    couldNotSearch: 'could not search!',
    fetchError: 'Fetch error!',
    resultsFailed: 'Failed to load results.',
    addError: 'Add error!',
    campaignUpdateError: 'Update error!',
    reportUpdateError: 'update error',
    removeError: 'Remove error!',
    autosaveError: 'Auto save error!',
    downloadError: 'download error',
    pollError: 'poll error',
    uploadFailed: 'upload failed',
    notUploaded: 'file is not uploaded',
  },
  de: {
    noNetwork: 'Ein Netzwerkfehler ist aufgetreten.',
    couldNotFetch: 'Laden fehlgeschlagen!',
    couldNotUpdate: 'Speichern fehlgeschlagen!',
    couldNotSearch: 'Suche fehlgeschlagen!',
    fetchError: 'Fehler beim Laden!',
    resultsFailed: 'Die Ergebnisse konnten nicht geladen werden.',
    addError: 'Fehler beim Hinzufügen!',
    campaignUpdateError: 'Fehler beim Speichern!',
    reportUpdateError: 'Änderung fehlgeschlagen',
    removeError: 'Fehler beim Entfernen!',
    autosaveError: 'Automatisches Speichern fehlgeschlagen!',
    downloadError: 'Herunterladen fehlgeschlagen',
    pollError: 'Abfrage fehlgeschlagen',
    uploadFailed: 'Hochladen fehlgeschlagen',
    notUploaded: 'Die Datei wurde nicht hochgeladen',
  },
});

export type FailureMessageKey = Parameters<ReturnType<typeof useFailureMessages>>[0];
