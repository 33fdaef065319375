import { type GrantableAccess, grantableAccessSchema } from '@reportage/contracts';
import { z } from 'zod';
import { renderInvitation, toSingleLine } from '../../../platform/mail/invitation-letter.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

type AccessDescriptions = Record<GrantableAccess, string>;
const accessDescriptions: Record<'en' | 'de', AccessDescriptions> = {
  en: {
    viewer: 'You can see everything in it.',
    editor: 'You can see everything in it and work on its campaigns, media and reports.',
    admin: 'You can see and edit everything in it, and manage its members and settings.',
  },
  de: {
    viewer: 'Sie können alles darin sehen.',
    editor: 'Sie können alles darin sehen und an Kampagnen, Medien und Berichten arbeiten.',
    admin: 'Sie können alles darin sehen, daran arbeiten und Mitglieder und Einstellungen verwalten.',
  },
};

const messages = {
  en: {
    subject: (person: string, workspace: string) => `${person} has invited you to ${workspace}`,
    heading: 'An invitation to a workspace',
    intro: (person: string, workspace: string) =>
      `${person} has invited you to join the workspace ${workspace} on Reportage.`,
  },
  de: {
    subject: (person: string, workspace: string) => `${person} lädt Sie zu ${workspace} ein`,
    heading: 'Eine Einladung in einen Arbeitsbereich',
    intro: (person: string, workspace: string) =>
      `${person} lädt Sie in den Arbeitsbereich ${workspace} auf Reportage ein.`,
  },
};

export const userInviteMail = defineMail({
  kind: 'users.invite',
  payload: z.object({
    hostWorkspaceId: z.string(),
    inviteId: z.string(),
    workspaceName: z.string(),
    /** Name of the inviting user. */
    personName: z.string(),
    access: grantableAccessSchema,
    message: z.string(),
  }),
  giveUpAfterMs: 2 * 24 * 3_600_000,
  render({ hostWorkspaceId, inviteId, access, message, ...names }, context) {
    const { subject, heading, intro } = messages[context.language];
    const person = toSingleLine(names.personName);
    const workspace = toSingleLine(names.workspaceName);
    return renderInvitation(
      {
        invite: { hostWorkspaceId, inviteId },
        subject: subject(person, workspace),
        heading,
        about: `${intro(person, workspace)} ${accessDescriptions[context.language][access]}`,
        message,
      },
      context,
    );
  },
});
