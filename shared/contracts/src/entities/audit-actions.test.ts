import { auditActions, auditSentences, getAuditSentence } from './audit-actions.ts';

test('a sentence about several targets names the first one', () => {
  expect(getAuditSentence('campaign.removed', 3, 'en')).toBe('removed {{count}} campaigns, including {{target}}');
  expect(getAuditSentence('campaign.removed', 3, 'de')).toBe('hat {{count}} Kampagnen entfernt, darunter {{target}}');
  expect(getAuditSentence('campaign.removed', 1, 'en')).toBe('removed the campaign {{target}}');
});

test('only actions that concern no particular object have a sentence without a target', () => {
  const unnamed = auditActions.filter((action) => !auditSentences[action].one.en.includes('{{target}}'));
  expect(unnamed.toSorted()).toEqual([
    'audit.exported',
    'campaign.listExported',
    'drive.connected',
    'drive.disconnected',
    'drive.picturesFetched',
    'member.joined',
    'member.left',
    'workspace.contactsChanged',
    'workspace.forwarded',
    'workspace.updated',
    'workspace.visited',
  ]);
});
