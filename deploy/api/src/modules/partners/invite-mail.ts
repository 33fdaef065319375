import { accessSchema, mayAct } from '@reportage/contracts';
import { z } from 'zod';
import { renderInvitation, toSingleLine } from '../../platform/mail/invitation-letter.ts';
import { defineMail } from '../../platform/mail/mail-template.ts';

const messages = {
  en: {
    subject: (workspace: string) => `${workspace} has invited you to Reportage`,
    heading: 'An invitation to share media',
    intro: (person: string, workspace: string) =>
      `${person} has invited you to connect one of your workspaces with ${workspace} on Reportage.`,
    viewText: 'You will see what they share with you.',
    offerText: 'You will see what they share with you, and can offer them your own media.',
  },
  de: {
    subject: (workspace: string) => `${workspace} lädt Sie zu Reportage ein`,
    heading: 'Eine Einladung, Medien zu teilen',
    intro: (person: string, workspace: string) =>
      `${person} lädt Sie ein, auf Reportage einen Ihrer Arbeitsbereiche mit ${workspace} zu verbinden.`,
    viewText: 'Sie sehen, was mit Ihnen geteilt wird.',
    offerText: 'Sie sehen, was mit Ihnen geteilt wird, und können eigene Medien anbieten.',
  },
};

export const inviteMail = defineMail({
  kind: 'partners.invite',
  payload: z.object({
    hostWorkspaceId: z.string(),
    inviteId: z.string(),
    workspaceName: z.string(),
    /** The sender's name. */
    personName: z.string(),
    access: accessSchema,
  }),
  giveUpAfterMs: 2 * 24 * 3_600_000,
  render({ hostWorkspaceId, inviteId, ...payload }, context) {
    const { subject, heading, intro, viewText, offerText } = messages[context.language];
    const workspace = toSingleLine(payload.workspaceName);
    const person = toSingleLine(payload.personName);
    const introduction = `${intro(person, workspace)} ${mayAct(payload.access, 'manageOwn') ? offerText : viewText}`;
    return renderInvitation(
      { invite: { hostWorkspaceId, inviteId }, subject: subject(workspace), heading, about: introduction },
      context,
    );
  },
});
