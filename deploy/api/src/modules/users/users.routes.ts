import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ModuleDeclarations } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createContactsService } from './contacts/contacts.service.ts';
import { createInviteResponseService } from './invites/answer-invite.service.ts';
import { createInvitesService } from './invites/invites.service.ts';
import { createMembersService } from './members/members.service.ts';
import { createOwnedItemsService } from './members/owned-items.service.ts';

/** The limit is high enough for 500 addresses of the maximum length. */
const inviteOptions = { ratePerMinute: 30, bodyLimit: 256 * 1024 };
const done = { done: true } as const;

export function userRoutes(platform: Platform, declarations: ModuleDeclarations): Implementation[] {
  const ownedItems = createOwnedItemsService(platform, declarations.ownedItems);
  const members = createMembersService(platform, ownedItems);
  const invites = createInvitesService(platform);
  const inviteResponses = createInviteResponseService(platform);
  const contacts = createContactsService(platform);
  return [
    implement(calls.listUsers, ({ scope, query }) => members.list(scope, query)),
    implement(calls.inviteUsers, ({ scope, user, body }) => invites.invite(scope, user, body), inviteOptions),
    implement(calls.addUsers, ({ scope, user, body }) => invites.invite(scope, user, body), inviteOptions),
    implement(
      calls.resendUserInvite,
      ({ scope, user, params, body }) => invites.resend(scope, user, params.inviteId, body.language),
      { ratePerMinute: 30 },
    ),
    implement(calls.getUserInvitation, ({ user, params, query }) =>
      inviteResponses.read(user, { id: params.inviteId, hostWorkspaceId: query.hostWorkspaceId }),
    ),
    implement(
      calls.acceptUserInvite,
      ({ user, params, query }) =>
        inviteResponses.accept(user, { id: params.inviteId, hostWorkspaceId: query.hostWorkspaceId }),
      { ratePerMinute: 30 },
    ),
    implement(calls.updateUserAccess, ({ scope, user, body }) => members.update(scope, user, body)),
    implement(calls.listOwnedItems, async ({ scope, user, query }) => ({
      data: await ownedItems.list(scope, user, query.email),
    })),
    implement(calls.removeUser, async ({ scope, user, query }) => {
      await members.remove(scope, user, query);
      return done;
    }),
    implement(calls.leaveWorkspace, async ({ scope, user, body }) => {
      await members.leave(scope, user, body.successorId);
      return done;
    }),
    implement(calls.transferWorkspaceOwnership, async ({ scope, user, body }) => {
      await members.handOver(scope, user, body.memberId);
      return done;
    }),
    implement(calls.getContacts, ({ scope }) => contacts.get(scope)),
    implement(calls.updateContacts, ({ scope, body }) => contacts.update(scope, body)),
  ];
}
