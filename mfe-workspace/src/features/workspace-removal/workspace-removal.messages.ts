import { createMessages } from '@reportage/state';

export const useWorkspaceRemovalMessages = createMessages('workspaceRemoval', {
  en: {
    dangerText:
      'Everyone loses the workspace at once: guest links stop working and its sites stop collecting. For {{days}} days you can restore it as it was; after that it is permanently deleted.',
    onlyOwner: 'Only the owner of the workspace can remove it.',
    open: 'Remove workspace…',
    title: 'Remove {{name}}?',
    lost: 'All members lose it at once, with its campaigns, reports, media, sources, files and numbers. Guest links and PDFs stop working, sites stop collecting, and partners are notified.',
    kept: 'Until {{day}} you can restore everything from your list of workspaces. Its address stays yours until then.',
    typeName: 'Type the workspace’s name to confirm: {{name}}',
    nameDiffers: 'Type “{{name}}” exactly as it is written here.',
    remove: 'Remove workspace',
    cancel: 'Cancel',
    removed: '{{name}} is removed. You can restore it until {{day}}.',
    removedTitle: 'Removed workspaces',
    removedState: 'Removed; permanently deleted on {{day}}',
    restore: 'Restore',
    restoreNamed: 'Restore {{name}}',
    restored: '{{name}} restored',
  },
  de: {
    dangerText:
      'Alle verlieren den Arbeitsbereich sofort: Gastlinks öffnen sich nicht mehr, seine Websites erfassen nichts mehr. {{days}} Tage lang können Sie ihn unverändert wiederherstellen; danach ist er endgültig weg.',
    onlyOwner: 'Nur der Inhaber des Arbeitsbereichs kann ihn entfernen.',
    open: 'Arbeitsbereich entfernen …',
    title: '{{name}} entfernen?',
    lost: 'Alle Mitglieder verlieren ihn sofort, mit Kampagnen, Berichten, Medien, Quellen, Dateien und Zahlen. Gastlinks und PDFs öffnen sich nicht mehr, Websites erfassen nichts mehr, Partner erfahren es.',
    kept: 'Bis {{day}} können Sie alles in der Liste Ihrer Arbeitsbereiche wiederherstellen. So lange bleibt auch seine Adresse Ihre.',
    typeName: 'Geben Sie zur Bestätigung den Namen ein: {{name}}',
    nameDiffers: 'Geben Sie „{{name}}“ genau so ein, wie es hier steht.',
    remove: 'Arbeitsbereich entfernen',
    cancel: 'Abbrechen',
    removed: '{{name}} ist entfernt. Bis {{day}} können Sie ihn wiederherstellen.',
    removedTitle: 'Entfernte Arbeitsbereiche',
    removedState: 'Entfernt; endgültig weg am {{day}}',
    restore: 'Wiederherstellen',
    restoreNamed: 'Wiederherstellen: {{name}}',
    restored: '{{name}} wiederhergestellt',
  },
});
