import { createMessages } from '@reportage/state';

export const useHandoverMessages = createMessages('handOver', {
  en: {
    title: 'Transfer {{workspace}}',
    text: 'The new owner gets full access and can delete the workspace. You stay on as an admin; only the new owner can transfer ownership back to you.',
    newOwner: 'New owner',
    newOwnerPlaceholder: 'Choose a member',
    newOwnerRequired: 'Choose who becomes the owner.',
    nobody: 'There are no other members. Invite someone first.',
    type: 'Type {{email}} or the new owner’s name to confirm',
    typeNewOwner: 'Type the new owner’s email address or name to confirm',
    confirmationMismatch: 'This doesn’t match the new owner’s email address or name.',
    handOver: 'Transfer',
    cancel: 'Cancel',
    handedOver: '{{name}} is now the owner, and you are an admin',
  },
  de: {
    title: '{{workspace}} übergeben',
    text: 'Wer den Arbeitsbereich übernimmt, darf hier alles, auch ihn löschen. Sie bleiben als Admin; zurückgeben kann ihn Ihnen nur der neue Inhaber.',
    newOwner: 'Wer übernimmt',
    newOwnerPlaceholder: 'Mitglied wählen',
    newOwnerRequired: 'Wählen Sie, wer übernimmt.',
    nobody: 'Es gibt kein anderes Mitglied. Laden Sie zuerst jemanden ein.',
    type: 'Zum Bestätigen {{email}} oder den Namen der Person eingeben, die übernimmt',
    typeNewOwner: 'Zum Bestätigen E-Mail-Adresse oder Namen der Person eingeben, die übernimmt',
    confirmationMismatch: 'Das ist weder Adresse noch Name der Person, die übernimmt.',
    handOver: 'Übergeben',
    cancel: 'Abbrechen',
    handedOver: '{{name}} ist jetzt Inhaber, und Sie sind Admin',
  },
});
