import { createMessages } from '@reportage/state';

/** The specification's texts for failures for which the server sends none (part 2 §8). The English ones are exact. */
export const useFailureTexts = createMessages('failures', {
  en: {
    noNetwork: 'A network error has occurred.',
    couldNotFetch: 'could not fetch!',
    couldNotUpdate: 'could not update!',
    couldNotSearch: 'could not search!',
    fetchError: 'Fetch error!',
    resultsFailed: 'Failed to load results.',
    addError: 'Add error!',
    updateErrorOfCampaigns: 'Update error!',
    updateErrorOfReports: 'update error',
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
    updateErrorOfCampaigns: 'Fehler beim Speichern!',
    updateErrorOfReports: 'Änderung fehlgeschlagen',
    removeError: 'Fehler beim Entfernen!',
    autosaveError: 'Automatisches Speichern fehlgeschlagen!',
    downloadError: 'Herunterladen fehlgeschlagen',
    pollError: 'Abfrage fehlgeschlagen',
    uploadFailed: 'Hochladen fehlgeschlagen',
    notUploaded: 'Die Datei wurde nicht hochgeladen',
  },
});

export type FailureText = Parameters<ReturnType<typeof useFailureTexts>>[0];
