import { type Call, calls } from '@reportage/contracts';
import { type SampleInput, sampleInput } from '../../../testing/sample-inputs/index.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import type { TestUser, TestUsers } from './test-users.ts';

/** Who makes the call, and whose items it refers to. */
interface CallContext {
  player: TestUser;
  items: WorkspaceItems;
  cast: TestUsers;
  authentication?: 'signedIn' | 'byKey';
}

/** Inputs that depend on the caller. */
const personal: Record<string, (context: CallContext) => SampleInput> = {
  [calls.connectPartner.id]: ({ player, items, cast }) => ({
    body: {
      dataSourceIds: [items.sourceId],
      hostWorkspaceId: cast.hostId,
      inviteId: player.partnerInviteId,
    },
  }),
  [calls.connectCreator.id]: ({ player, items, cast }) => ({
    body: {
      dataSourceIds: [items.sourceId],
      hostWorkspaceId: cast.hostId,
      inviteId: player.partnerInviteId,
    },
  }),
  [calls.finishDrive.id]: ({ player: { drive }, authentication: way = 'signedIn' }) => ({
    body: drive?.returns[way] ?? { state: 'none', code: 'none' },
  }),
  [calls.finishAuthorisation.id]: ({ player: { channel }, authentication: way = 'signedIn' }) => ({
    params: { channelId: 'ga' },
    body: { state: channel?.[way] ?? 'none', code: 'code' },
  }),
  [calls.cacheImages.id]: ({ player: { drive } }) => ({
    body: { googleDrive: true, items: [{ id: 'logo' }], accessToken: drive?.accessToken ?? 'none' },
  }),
  [calls.readTable.id]: ({ cast: { externalOrigin } }) => ({ body: { url: `${externalOrigin}/values.csv` } }),
  [calls.previewTable.id]: ({ cast: { externalOrigin } }) => ({ body: { address: `${externalOrigin}/values.csv` } }),
  [calls.forwardExternal.id]: ({ cast: { externalOrigin } }) => ({
    body: { url: `${externalOrigin}/from`, payload: {}, forwardTo: `${externalOrigin}/to` },
  }),
  // Each player has been asked to approve a report of their own.
  [calls.answerReportApproval.id]: ({ player: { ownItems: own } }) => ({
    params: { id: own.reportId },
    body: { isApproved: true, fingerprint: own.reportFingerprint },
  }),
  [calls.leaveWorkspace.id]: ({ cast: { successorId } }) => ({ body: { successorId } }),
  [calls.createApiKey.id]: ({ player, items }) => ({
    body: { kind: items === player.ownItems ? 'personal' : 'workspace', name: 'New', scope: 'read', endsAt: null },
  }),
  [calls.listOwnedItems.id]: ({ player, items, cast }) =>
    items === player.ownItems ? {} : { query: { email: cast.byLevel.admin.email } },
};

export const workspaceInput = (call: Call, context: CallContext): SampleInput =>
  personal[call.id]?.(context) ?? sampleInput(call, context.items);

const plan = { productId: 'prod_team', priceId: 'price_team_month' };

/** Inputs for calls that need a signed-in user and no workspace; they refer to that user's items. */
const signedIn: Record<string, (player: TestUser, cast: TestUsers) => SampleInput> = {
  [calls.getAccount.id]: () => ({}),
  [calls.removeAccount.id]: () => ({}),
  [calls.listProducts.id]: () => ({}),
  [calls.getSubscription.id]: () => ({}),
  [calls.startTrial.id]: () => ({ body: plan }),
  [calls.subscribe.id]: () => ({ body: plan }),
  [calls.getPaymentSession.id]: () => ({}),
  [calls.getPayment.id]: () => ({}),
  [calls.getPortal.id]: () => ({}),
  [calls.contactSales.id]: () => ({ body: { message: 'What does it cost?' } }),
  [calls.getInvitation.id]: ({ partnerInviteId }, { hostId }) => ({
    params: { inviteId: partnerInviteId },
    query: { hostWorkspaceId: hostId },
  }),
  [calls.answerCreatorInvite.id]: ({ partnerInviteId }, { hostId }) => ({
    params: { inviteId: partnerInviteId },
    query: { hostWorkspaceId: hostId },
    body: {},
  }),
  [calls.getUserInvitation.id]: ({ userInviteId }, { hostId }) => ({
    params: { inviteId: userInviteId },
    query: { hostWorkspaceId: hostId },
  }),
  [calls.acceptUserInvite.id]: ({ userInviteId }, { hostId }) => ({
    params: { inviteId: userInviteId },
    query: { hostWorkspaceId: hostId },
  }),
  [calls.listNotifications.id]: () => ({}),
  [calls.seeNotifications.id]: () => ({}),
  [calls.deleteNotifications.id]: ({ notificationId }) => ({ query: { ids: notificationId } }),
  [calls.followNotifications.id]: () => ({ query: { language: 'de' } }),
  [calls.getNotificationPreferences.id]: () => ({}),
  [calls.updateNotificationPreferences.id]: () => ({ body: { mails: { pdfReady: true } } }),
  [calls.storePicture.id]: (_player, { externalOrigin }) => ({ body: { address: `${externalOrigin}/logo.png` } }),
  [calls.requestPictureUpload.id]: () => ({ body: { type: 'image/png', size: 100 } }),
  [calls.listTimezones.id]: () => ({}),
  [calls.listWorkspaces.id]: () => ({}),
  [calls.createWorkspace.id]: () => ({ body: { name: 'Another' } }),
  [calls.getWorkspaceBySlug.id]: (_player, { workspace }) => ({ params: { workspaceId: workspace.slug } }),
  [calls.addSample.id]: () => ({}),
  [calls.removeSample.id]: () => ({}),
  [calls.listRemovedWorkspaces.id]: () => ({}),
  [calls.restoreWorkspace.id]: ({ removedId }) => ({ params: { id: removedId } }),
};

/** @throws {Error} for a call without an input, so that new calls cannot be forgotten */
export function signedInInput(call: Call, player: TestUser, cast: TestUsers): SampleInput {
  const input = signedIn[call.id];
  if (!input) throw new Error(`Add an input for ${call.id} to testing/call-inputs.ts.`);
  return input(player, cast);
}
