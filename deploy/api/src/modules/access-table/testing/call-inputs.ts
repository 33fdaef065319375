import { type Call, calls } from '@reportage/contracts';
import { getSampleInput, type SampleInput } from '../../../testing/sample-inputs/index.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import type { TestUser, TestUsers } from './test-users.ts';

/** The caller, and the items that the call refers to. */
interface CallContext {
  testUser: TestUser;
  items: WorkspaceItems;
  testUsers: TestUsers;
  authentication?: 'signedIn' | 'byKey';
}

/** Inputs for workspace calls whose input depends on the caller. */
const workspaceInputs: Record<string, (context: CallContext) => SampleInput> = {
  [calls.connectPartner.id]: ({ testUser, items, testUsers }) => ({
    body: {
      dataSourceIds: [items.sourceId],
      hostWorkspaceId: testUsers.hostId,
      inviteId: testUser.partnerInviteId,
    },
  }),
  [calls.connectCreator.id]: ({ testUser, items, testUsers }) => ({
    body: {
      dataSourceIds: [items.sourceId],
      hostWorkspaceId: testUsers.hostId,
      inviteId: testUser.partnerInviteId,
    },
  }),
  [calls.finishDrive.id]: ({ testUser: { drive }, authentication = 'signedIn' }) => ({
    body: drive?.consents[authentication] ?? { state: 'none', code: 'none' },
  }),
  [calls.finishAuthorization.id]: ({ testUser: { channel }, authentication = 'signedIn' }) => ({
    params: { channelId: 'ga' },
    body: { state: channel?.[authentication] ?? 'none', code: 'code' },
  }),
  [calls.cacheImages.id]: ({ testUser: { drive } }) => ({
    body: { googleDrive: true, items: [{ id: 'logo' }], accessToken: drive?.accessToken ?? 'none' },
  }),
  [calls.readTable.id]: ({ testUsers: { externalOrigin } }) => ({ body: { url: `${externalOrigin}/values.csv` } }),
  [calls.previewTable.id]: ({ testUsers: { externalOrigin } }) => ({
    body: { address: `${externalOrigin}/values.csv` },
  }),
  [calls.forwardExternal.id]: ({ testUsers: { externalOrigin } }) => ({
    body: { url: `${externalOrigin}/from`, payload: {}, forwardTo: `${externalOrigin}/to` },
  }),
  // Each test user has been asked to approve one of their own reports.
  [calls.answerReportApproval.id]: ({ testUser: { ownItems } }) => ({
    params: { id: ownItems.reportId },
    body: { isApproved: true, fingerprint: ownItems.reportFingerprint },
  }),
  [calls.leaveWorkspace.id]: ({ testUsers: { successorId } }) => ({ body: { successorId } }),
  [calls.createApiKey.id]: ({ testUser, items }) => ({
    body: { kind: items === testUser.ownItems ? 'personal' : 'workspace', name: 'New', scope: 'read', endsAt: null },
  }),
  [calls.listOwnedItems.id]: ({ testUser, items, testUsers }) =>
    items === testUser.ownItems ? {} : { query: { email: testUsers.byLevel.admin.email } },
};

export const getWorkspaceInput = (call: Call, context: CallContext): SampleInput =>
  workspaceInputs[call.id]?.(context) ?? getSampleInput(call, context.items);

const plan = { productId: 'prod_team', priceId: 'price_team_month' };

/** Inputs for calls that need a signed-in user but no workspace. They refer to that user's items. */
const accountInputs: Record<string, (testUser: TestUser, testUsers: TestUsers) => SampleInput> = {
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
  [calls.markNotificationsSeen.id]: () => ({}),
  [calls.deleteNotifications.id]: ({ notificationId }) => ({ query: { ids: notificationId } }),
  [calls.followNotifications.id]: () => ({ query: { language: 'de' } }),
  [calls.getNotificationPreferences.id]: () => ({}),
  [calls.updateNotificationPreferences.id]: () => ({ body: { mails: { pdfReady: true } } }),
  [calls.storePicture.id]: (_testUser, { externalOrigin }) => ({ body: { address: `${externalOrigin}/logo.png` } }),
  [calls.requestPictureUpload.id]: () => ({ body: { type: 'image/png', size: 100 } }),
  [calls.listTimezones.id]: () => ({}),
  [calls.listWorkspaces.id]: () => ({}),
  [calls.createWorkspace.id]: () => ({ body: { name: 'Another' } }),
  [calls.getWorkspaceBySlug.id]: (_testUser, { workspace }) => ({ params: { workspaceId: workspace.slug } }),
  [calls.addSample.id]: () => ({}),
  [calls.removeSample.id]: () => ({}),
  [calls.listRemovedWorkspaces.id]: () => ({}),
  [calls.restoreWorkspace.id]: ({ removedWorkspaceId }) => ({ params: { id: removedWorkspaceId } }),
};

/** @throws {Error} for a call without an input, so that new calls are not forgotten */
export function getSignedInInput(call: Call, testUser: TestUser, testUsers: TestUsers): SampleInput {
  const input = accountInputs[call.id];
  if (!input) throw new Error(`Add an input for ${call.id} to testing/call-inputs.ts.`);
  return input(testUser, testUsers);
}
