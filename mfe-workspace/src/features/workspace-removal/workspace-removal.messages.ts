import { createMessages } from '@reportage/state';

export const useWorkspaceRemovalMessages = createMessages('workspaceRemoval', {
  en: {
    dangerTitle: 'Delete this workspace',
    dangerText:
      'Everyone loses access immediately. Guest links stop working, and no more data is collected. You can restore the workspace for {{days}} days; after that, it is gone for good.',
    onlyOwner: 'Only the owner of the workspace can delete it.',
    open: 'Delete workspace…',
    title: 'Delete {{name}}?',
    lost: 'All members immediately lose access to its campaigns, reports, media, sources, files and data. Guest links and PDFs stop working, no more data is collected, and partners are notified.',
    kept: 'Until {{day}}, you can restore everything from your list of workspaces. Its URL stays yours until then.',
    typeName: 'Type the workspace’s name to confirm: {{name}}',
    nameDiffers: 'Type “{{name}}” exactly as it is written here.',
    remove: 'Delete workspace',
    cancel: 'Cancel',
    removed: '{{name}} has been deleted. You can restore it until {{day}}.',
    removedTitle: 'Deleted workspaces',
    removedState: 'Can be restored until {{day}}',
    restore: 'Restore',
    restoreNamed: 'Restore {{name}}',
    restored: '{{name}} restored',
  },
  de: {
    dangerTitle: 'Diesen Arbeitsbereich löschen',
    dangerText:
      'Alle verlieren sofort den Zugriff. Gastlinks funktionieren nicht mehr, und es werden keine Zahlen mehr erfasst. {{days}} Tage lang können Sie den Arbeitsbereich wiederherstellen; danach ist er endgültig weg.',
    onlyOwner: 'Nur der Inhaber des Arbeitsbereichs kann ihn löschen.',
    open: 'Arbeitsbereich löschen …',
    title: '{{name}} löschen?',
    lost: 'Alle Mitglieder verlieren sofort den Zugriff auf Kampagnen, Berichte, Medien, Quellen, Dateien und Zahlen. Gastlinks und PDFs funktionieren nicht mehr, es werden keine Zahlen mehr erfasst, und Partner werden benachrichtigt.',
    kept: 'Bis {{day}} können Sie alles in der Liste Ihrer Arbeitsbereiche wiederherstellen. So lange bleibt auch seine Adresse Ihre.',
    typeName: 'Geben Sie zur Bestätigung den Namen ein: {{name}}',
    nameDiffers: 'Geben Sie „{{name}}“ genau so ein, wie es hier steht.',
    remove: 'Arbeitsbereich löschen',
    cancel: 'Abbrechen',
    removed: '{{name}} ist gelöscht. Bis {{day}} können Sie ihn wiederherstellen.',
    removedTitle: 'Gelöschte Arbeitsbereiche',
    removedState: 'Wiederherstellbar bis {{day}}',
    restore: 'Wiederherstellen',
    restoreNamed: 'Wiederherstellen: {{name}}',
    restored: '{{name}} wiederhergestellt',
  },
});
