import { createMessages } from '@reportage/state';

export const useWorkspaceRemovalMessages = createMessages('workspaceRemoval', {
  en: {
    dangerText:
      'Everyone loses access at once: guest links stop working, and no more numbers are collected. For {{days}} days, you can restore the workspace as it was; after that, it is permanently deleted.',
    onlyOwner: 'Only the owner of the workspace can remove it.',
    open: 'Remove workspace…',
    title: 'Remove {{name}}?',
    lost: 'All members lose access at once to its campaigns, reports, media, sources, files and numbers. Guest links and PDFs stop working, no more numbers are collected, and partners are notified.',
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
      'Alle verlieren sofort den Zugriff: Gastlinks funktionieren nicht mehr, und es werden keine Zahlen mehr erfasst. {{days}} Tage lang können Sie ihn unverändert wiederherstellen; danach wird er endgültig gelöscht.',
    onlyOwner: 'Nur der Inhaber des Arbeitsbereichs kann ihn entfernen.',
    open: 'Arbeitsbereich entfernen …',
    title: '{{name}} entfernen?',
    lost: 'Alle Mitglieder verlieren sofort den Zugriff auf Kampagnen, Berichte, Medien, Quellen, Dateien und Zahlen. Gastlinks und PDFs funktionieren nicht mehr, es werden keine Zahlen mehr erfasst, und Partner werden benachrichtigt.',
    kept: 'Bis {{day}} können Sie alles in der Liste Ihrer Arbeitsbereiche wiederherstellen. So lange bleibt auch seine Adresse Ihre.',
    typeName: 'Geben Sie zur Bestätigung den Namen ein: {{name}}',
    nameDiffers: 'Geben Sie „{{name}}“ genau so ein, wie es hier steht.',
    remove: 'Arbeitsbereich entfernen',
    cancel: 'Abbrechen',
    removed: '{{name}} ist entfernt. Bis {{day}} können Sie ihn wiederherstellen.',
    removedTitle: 'Entfernte Arbeitsbereiche',
    removedState: 'Entfernt; wird am {{day}} endgültig gelöscht',
    restore: 'Wiederherstellen',
    restoreNamed: 'Wiederherstellen: {{name}}',
    restored: '{{name}} wiederhergestellt',
  },
});
