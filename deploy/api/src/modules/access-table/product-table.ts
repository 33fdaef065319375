import type { Verdict } from '@reportage/contracts';

interface ProductRule {
  /** In the order of `callers`: nobody (anonymous), guest link, viewer, editor, admin, owner, staff. */
  verdicts: readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];
  /** Whether an API key is accepted instead of a sign-in. */
  byKey: boolean;
  calls: readonly string[];
}

/**
 * Who may do what, as the product promises it. Written by hand, not derived from the contract: a call whose access changes in the
 * contract must be moved here, and a new call must be added.
 */
export const productTable = {
  'read everything in the workspace': {
    verdicts: ['no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: [
      ...[
        'apiKeys.list',
        'campaigns.countByRules',
        'campaigns.get',
        'campaigns.list',
        'campaigns.metrics',
        'goals.get',
        'goals.templates',
        'clients.list',
        'crawl.status',
        'facts.lineage',
      ],
      ...['campaigns.attention', 'campaigns.export', 'campaigns.labels', 'campaignViews.list', 'media.labels'],
      ...['groups.get', 'groups.list'],
      ...['dashboards.cardPreview', 'dashboards.cards', 'dashboards.csv', 'dashboards.facets', 'dashboards.get'],
      ...['dashboards.drill', 'dashboards.list', 'dashboards.listFolders', 'dashboards.metrics', 'dashboards.visit'],
      ...['assistant.get', 'dashboards.explainChange'],
      ...['alerts.checks', 'alerts.get', 'alerts.list', 'alerts.preview'],
      ...['digests.deliveries', 'digests.get', 'digests.list'],
      ...['links.get', 'links.list', 'links.statistics'],
      ...['dashboards.listFields', 'dashboards.fieldUses'],
      ...['customMetrics.export', 'customMetrics.get', 'customMetrics.getValue', 'customMetrics.history'],
      ...[
        'customMetrics.list',
        'media.compareSources',
        'media.customMetrics',
        'media.duplicates',
        'media.facets',
        'media.list',
        'media.merges',
      ],
      ...[
        'media.metricsProfile',
        'media.related',
        'creators.get',
        'creators.list',
        'creators.listInvites',
        'partners.get',
        'partners.list',
        'partners.reports',
        'reports.cards',
        'reports.get',
      ],
      ...['reports.list', 'sharedMedia.list', 'sharedMedia.numbers', 'sources.get', 'sources.list', 'sources.status'],
      ...['users.getContacts', 'users.list', 'campaigns.activity', 'campaigns.figures', 'campaigns.media'],
      ...['clients.figures', 'clients.get', 'clients.labels'],
      ...['sources.previewReplacement', 'sources.replacements'],
      ...['channels.list', 'sources.connections', 'sources.health', 'sources.tableReads', 'sources.uses'],
      'billing.limits',
    ],
  },
  'create and change campaigns, groups, links, clients, media, dashboards, reports and custom metrics': {
    verdicts: ['no', 'no', 'no', 'yes', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: [
      ...['campaigns.bulk', 'campaigns.copy', 'campaigns.undoBulk'],
      ...['campaigns.archive', 'campaigns.changeMedia', 'campaigns.create', 'campaigns.delete', 'campaigns.update'],
      ...['goals.deleteTemplates', 'goals.saveTemplate'],
      ...['groups.changeCampaigns', 'groups.create', 'groups.delete', 'groups.match', 'groups.update'],
      ...['links.create', 'links.delete', 'links.update'],
      ...['dashboards.create', 'dashboards.createFolder', 'dashboards.deleteFolders', 'dashboards.duplicate'],
      ...['assistant.ask', 'dashboards.updateFolder'],
      ...['alerts.create', 'alerts.receivers'],
      'digests.create',
      ...['clients.delete', 'clients.upsert', 'crawl.stop', 'crawl.trigger', 'customMetrics.addValue'],
      ...['dashboards.createField', 'dashboards.deleteField', 'dashboards.updateField'],
      ...['customMetrics.create', 'customMetrics.delete', 'customMetrics.import', 'customMetrics.removeValue'],
      'customMetrics.readTable',
      ...[
        'customMetrics.undo',
        'customMetrics.update',
        'files.requestUpload',
        'media.add',
        'media.edit',
        'media.merge',
      ],
      ...[
        'media.part',
        'media.remove',
        'media.resolveAddresses',
        'media.setFile',
        'media.undoMerge',
        'media.updateMetrics',
        'reports.create',
      ],
      ...['reports.delete', 'reports.update', 'drive.get'],
    ],
  },
  'fetch pictures from the drive that one has connected as a member': {
    verdicts: ['no', 'no', 'no', 'yes', 'yes', 'yes', 'no'],
    byKey: true,
    calls: ['drive.cacheImages', 'drive.connect', 'drive.disconnect', 'drive.finish', 'drive.list', 'drive.sheets'],
  },
  'authorise sources at their vendor as a member': {
    verdicts: ['no', 'no', 'no', 'own', 'yes', 'yes', 'no'],
    byKey: true,
    calls: ['channels.link'],
  },
  'come back as a member from where one has authorised a source': {
    verdicts: ['no', 'no', 'no', 'yes', 'yes', 'yes', 'no'],
    byKey: true,
    calls: ['channels.finish', 'channels.status'],
  },
  'add sources, invite creators, request shared media and save views, which are then one’s own': {
    verdicts: ['no', 'no', 'no', 'yes', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: ['campaignViews.create', 'creators.invite', 'sharedMedia.request', 'sources.create', 'sources.previewTable'],
  },
  'manage sources, creators, partners, shared media, guest links, dashboards and saved views': {
    verdicts: ['no', 'no', 'no', 'own', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: [
      ...[
        'creators.delete',
        'creators.deleteInvites',
        'partners.delete',
        'partners.shareReports',
        'partners.update',
        'reports.publish',
        'reports.setLink',
        'sharedMedia.access',
      ],
      ...['sharedMedia.delete', 'sharedMedia.share', 'sources.delete', 'sources.update'],
      ...['campaignViews.delete', 'campaignViews.update'],
      ...['sources.cerosScript', 'sources.offeredMedia', 'sources.saveConnections', 'sources.sync'],
      ...['sources.replace', 'sources.undoReplacement'],
      ...['assistant.decide', 'dashboards.delete', 'dashboards.update'],
      ...['alerts.delete', 'alerts.update'],
      ...['digests.delete', 'digests.resend', 'digests.send', 'digests.update'],
    ],
  },
  'make API keys of one’s own; admins also those of the workspace': {
    verdicts: ['no', 'no', 'own', 'own', 'yes', 'yes', 'no'],
    byKey: true,
    calls: ['apiKeys.create'],
  },
  'end API keys': {
    verdicts: ['no', 'no', 'own', 'own', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: ['apiKeys.revoke'],
  },
  'see what belongs to a member': {
    verdicts: ['no', 'no', 'own', 'own', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: ['users.belongings'],
  },
  'manage users and access, workspace settings and billing': {
    verdicts: ['no', 'no', 'no', 'no', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: [
      'assistant.list',
      ...[
        'audit.actors',
        'audit.export',
        'audit.get',
        'audit.list',
        'creators.connect',
        'partners.connect',
        'users.add',
        'users.delete',
      ],
      ...['webhooks.create', 'webhooks.delete', 'webhooks.deliveries', 'webhooks.list', 'webhooks.resend'],
      ...['webhooks.rotate', 'webhooks.test', 'webhooks.update'],
      'billing.get',
      'external.forward',
      ...['users.invite', 'users.resendInvite', 'users.update', 'users.updateContacts', 'workspaces.update'],
    ],
  },
  'remove the workspace, hand ownership over': {
    verdicts: ['no', 'no', 'no', 'no', 'no', 'yes', 'no'],
    byKey: false,
    calls: ['users.handOver', 'workspaces.remove'],
  },
  'end one’s own membership': {
    verdicts: ['no', 'no', 'yes', 'yes', 'yes', 'yes', 'no'],
    byKey: false,
    calls: ['users.leave'],
  },
  'see and change what is the person’s own, signed in': {
    verdicts: ['no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes'],
    byKey: false,
    calls: [
      ...[
        'account.remove',
        'creators.answerInvite',
        'creators.getInvite',
        'notifications.delete',
        'notifications.follow',
        'notifications.list',
      ],
      ...['billing.contact', 'billing.payment', 'billing.portal', 'billing.products', 'billing.session'],
      ...['billing.subscribe', 'billing.subscription', 'billing.trial'],
      ...[
        'notifications.getPreferences',
        'notifications.see',
        'notifications.setPreferences',
        'users.acceptInvite',
        'users.getInvite',
        'workspaces.create',
      ],
      ...['workspaces.listRemoved', 'workspaces.restore'],
    ],
  },
  'find the workspaces that one belongs to, and time zones': {
    verdicts: ['no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: ['timezones.list', 'workspaces.getBySlug', 'workspaces.list'],
  },
  'open a published report, and take its numbers': {
    verdicts: ['no', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: ['pdf.create', 'reports.csv', 'reports.preview'],
  },
  'open a public dashboard by its address': {
    verdicts: ['no', 'yes', 'link', 'link', 'link', 'link', 'link'],
    byKey: true,
    calls: ['dashboards.getEmbedding', 'dashboards.getPublic', 'dashboards.publicCards'],
  },
  'open or send a file, end mails of a kind by a signed address': {
    verdicts: ['link', 'link', 'link', 'link', 'link', 'link', 'link'],
    byKey: true,
    calls: [
      ...['drive.thumbnail', 'files.read', 'files.readThumbnail', 'files.store', 'media.preview', 'pdf.download'],
      ...['notifications.openUnsubscribe', 'notifications.unsubscribe'],
      ...[
        'digests.content',
        'digests.openUnsubscribe',
        'digests.subscribe',
        'digests.subscription',
        'digests.unsubscribe',
      ],
      ...['pdf.get'],
    ],
  },
  'see the images of a workspace’s brand': {
    verdicts: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    byKey: true,
    calls: ['workspaces.brandImage'],
  },
  'visit sites that are measured, follow short links, report errors, come back from a vendor, read what can be called':
    {
      verdicts: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
      byKey: true,
      calls: [
        ...['channels.return', 'clientReports.send', 'drive.return', 'links.follow', 'openApi.get', 'tracking.collect'],
        'tracking.script',
        'billing.event',
      ],
    },
} as const satisfies Record<string, ProductRule>;

export type ProductRuleName = keyof typeof productTable;
