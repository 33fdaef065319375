import type { Migration } from 'kysely/migration';
import { up as workspaces } from './0001-workspaces.ts';
import { up as sources } from './0002-sources.ts';
import { up as campaigns } from './0003-campaigns.ts';
import { up as reports } from './0004-reports.ts';
import { up as jobs } from './0005-jobs.ts';
import { up as notifications } from './0006-notifications.ts';
import { up as collection } from './0101-collection.ts';
import { up as collectedGroups } from './0102-collected-groups.ts';
import { up as packedInbox } from './0103-packed-inbox.ts';
import { up as beaconCounts } from './0104-beacon-counts.ts';
import { up as customMetrics } from './0110-custom-metrics.ts';
import { up as mediaLibrary } from './0111-media-library.ts';
import { up as visibleBatches } from './0112-visible-batches.ts';
import { up as mediaPictures } from './0120-media-pictures.ts';
import { up as mediaDetails } from './0121-media-details.ts';
import { up as partners } from './0122-partners.ts';
import { up as mediaMerges } from './0123-media-merges.ts';
import { up as titleWords } from './0124-title-words.ts';
import { up as inviteMails } from './0125-invite-mails.ts';
import { up as sharedNumbers } from './0126-shared-numbers.ts';
import { up as mediaChanges } from './0127-media-changes.ts';
import { up as crawls } from './0201-crawls.ts';
import { up as files } from './0210-files.ts';
import { up as drives } from './0211-drives.ts';
import { up as thumbnails } from './0212-thumbnails.ts';
import { up as outboxMails } from './0301-outbox-mails.ts';
import { up as clientVersions } from './0302-client-versions.ts';
import { up as pageTitles } from './0303-page-titles.ts';
import { up as currencies } from './0304-currencies.ts';
import { up as crawlRequestUrls } from './0305-crawl-request-urls.ts';
import { up as visitStays } from './0306-visit-stays.ts';
import { up as crawlLimits } from './0307-crawl-limits.ts';
import { up as metricCurrencies } from './0308-metric-currencies.ts';
import { up as notifiedGoals } from './0309-notified-goals.ts';
import { up as auditLog } from './0310-audit-log.ts';
import { up as scriptMeasures } from './0311-script-measures.ts';
import { up as notifiedRejects } from './0312-notified-rejects.ts';
import { up as members } from './0320-members.ts';
import { up as removedWorkspaces } from './0330-removed-workspaces.ts';
import { up as campaignsOfCreators } from './0331-campaigns-of-creators.ts';
import { up as brands } from './0332-brands.ts';
import { up as apiKeys } from './0340-api-keys.ts';
import { up as notificationMails } from './0350-notification-mails.ts';
import { up as goalTemplates } from './0360-goal-templates.ts';
import { up as groups } from './0364-groups.ts';
import { up as links } from './0367-links.ts';
import { up as campaignList } from './0370-campaign-list.ts';
import { up as campaignViews } from './0371-campaign-views.ts';
import { up as clientContacts } from './0374-client-contacts.ts';
import { up as mediaRules } from './0376-media-rules.ts';
import { up as connections } from './0400-connections.ts';
import { up as readings } from './0420-readings.ts';
import { up as dashboards } from './0440-dashboards.ts';
import { up as sourceReplacements } from './0445-source-replacements.ts';
import { up as sliceAccounts } from './0446-slice-accounts.ts';
import { up as digests } from './0455-digests.ts';
import { up as webhooks } from './0456-webhooks.ts';
import { up as alerts } from './0457-alerts.ts';
import { up as assistantRequests } from './0463-assistant-requests.ts';
import { up as boardTools } from './0473-board-tools.ts';
import { up as tableSources } from './0480-table-sources.ts';
import { up as postKeys } from './0481-post-keys.ts';
import { up as verifiedAddresses } from './0487-verified-addresses.ts';
import { up as mediaOffers } from './0490-media-offers.ts';
import { up as tableReaders } from './0491-table-readers.ts';
import { up as calculatedFields } from './0498-calculated-fields.ts';
import { up as calculatedFieldsIndex } from './0499-calculated-fields-index.ts';
import { up as usageLimits } from './0504-usage-limits.ts';
import { up as billing } from './0510-billing.ts';
import { up as creators } from './0516-creators.ts';
import { up as selectedConnections } from './0517-selected-connections.ts';
import { up as partnerMedia } from './0535-partner-media.ts';
import { up as reportComposing } from './0540-report-composing.ts';
import { up as groupReports } from './0545-group-reports.ts';
import { up as highlights } from './0546-highlights.ts';
import { up as reportTemplates } from './0550-report-templates.ts';
import { up as reportLanguage } from './0551-report-language.ts';
import { up as clientBrands } from './0552-client-brands.ts';
import { up as reportLinks } from './0555-report-links.ts';
import { up as reportSeals } from './0556-report-seals.ts';
import { up as highlightGrants } from './0560-highlight-grants.ts';
import { up as coverPictures } from './0565-cover-pictures.ts';
import { up as reportDiscussion } from './0570-report-discussion.ts';
import { up as reportSchedules } from './0571-report-schedules.ts';
import { up as pictureCopies } from './0580-picture-copies.ts';
import { up as templateKinds } from './0620-template-kinds.ts';
import { up as keptPictures } from './0660-kept-pictures.ts';
import { up as checkoutWorkspaces } from './0670-checkout-workspaces.ts';
import { up as shownSources } from './0671-shown-sources.ts';
import { up as sampleVisitors } from './0690-sample-visitors.ts';
import { up as factsExports } from './0700-facts-exports.ts';
import { up as maintenance } from './0710-maintenance.ts';
import { up as canonicalLinks } from './0711-canonical-links.ts';
import { up as frozenAlerts } from './0718-frozen-alerts.ts';
import { up as inboxPartitions } from './0720-inbox-partitions.ts';
import { up as fetchRecords } from './0725-fetch-records.ts';
import { up as frozenNotifications } from './0730-frozen-notifications.ts';
import { up as sectionNames } from './0731-section-names.ts';
import { up as backupsSeen } from './0740-backups-seen.ts';
import { up as goalCounts } from './0750-goal-counts.ts';
import { up as sectionSubtitles } from './0751-section-subtitles.ts';
import { up as dataDays } from './0752-data-days.ts';

/**
 * Forward-only migrations, in order of their names. From 0301 on, there is a single sequence: a new migration gets the
 * next number.
 */
export const migrations: Record<string, Migration> = {
  '0001-workspaces': { up: workspaces },
  '0002-sources': { up: sources },
  '0003-campaigns': { up: campaigns },
  '0004-reports': { up: reports },
  '0005-jobs': { up: jobs },
  '0006-notifications': { up: notifications },
  '0101-collection': { up: collection },
  '0102-collected-groups': { up: collectedGroups },
  '0103-packed-inbox': { up: packedInbox },
  '0104-beacon-counts': { up: beaconCounts },
  '0110-custom-metrics': { up: customMetrics },
  '0111-media-library': { up: mediaLibrary },
  '0112-visible-batches': { up: visibleBatches },
  '0120-media-pictures': { up: mediaPictures },
  '0121-media-details': { up: mediaDetails },
  '0122-partners': { up: partners },
  '0123-media-merges': { up: mediaMerges },
  '0124-title-words': { up: titleWords },
  '0125-invite-mails': { up: inviteMails },
  '0126-shared-numbers': { up: sharedNumbers },
  '0127-media-changes': { up: mediaChanges },
  '0201-crawls': { up: crawls },
  '0210-files': { up: files },
  '0211-drives': { up: drives },
  '0212-thumbnails': { up: thumbnails },
  '0301-outbox-mails': { up: outboxMails },
  '0302-client-versions': { up: clientVersions },
  '0303-page-titles': { up: pageTitles },
  '0304-currencies': { up: currencies },
  '0305-crawl-request-urls': { up: crawlRequestUrls },
  '0306-visit-stays': { up: visitStays },
  '0307-crawl-limits': { up: crawlLimits },
  '0308-metric-currencies': { up: metricCurrencies },
  '0309-notified-goals': { up: notifiedGoals },
  '0310-audit-log': { up: auditLog },
  '0311-script-measures': { up: scriptMeasures },
  '0312-notified-rejects': { up: notifiedRejects },
  '0320-members': { up: members },
  '0330-removed-workspaces': { up: removedWorkspaces },
  '0331-campaigns-of-creators': { up: campaignsOfCreators },
  '0332-brands': { up: brands },
  '0340-api-keys': { up: apiKeys },
  '0350-notification-mails': { up: notificationMails },
  '0360-goal-templates': { up: goalTemplates },
  '0364-groups': { up: groups },
  '0367-links': { up: links },
  '0370-campaign-list': { up: campaignList },
  '0371-campaign-views': { up: campaignViews },
  '0374-client-contacts': { up: clientContacts },
  '0376-media-rules': { up: mediaRules },
  '0400-connections': { up: connections },
  '0420-readings': { up: readings },
  '0440-dashboards': { up: dashboards },
  '0445-source-replacements': { up: sourceReplacements },
  '0446-slice-accounts': { up: sliceAccounts },
  '0455-digests': { up: digests },
  '0456-webhooks': { up: webhooks },
  '0457-alerts': { up: alerts },
  '0463-assistant-requests': { up: assistantRequests },
  '0473-board-tools': { up: boardTools },
  '0480-table-sources': { up: tableSources },
  '0481-post-keys': { up: postKeys },
  '0487-verified-addresses': { up: verifiedAddresses },
  '0490-media-offers': { up: mediaOffers },
  '0491-table-readers': { up: tableReaders },
  '0498-calculated-fields': { up: calculatedFields },
  '0499-calculated-fields-index': { up: calculatedFieldsIndex },
  '0504-usage-limits': { up: usageLimits },
  '0510-billing': { up: billing },
  '0516-creators': { up: creators },
  '0517-selected-connections': { up: selectedConnections },
  '0535-partner-media': { up: partnerMedia },
  '0540-report-composing': { up: reportComposing },
  '0545-group-reports': { up: groupReports },
  '0546-highlights': { up: highlights },
  '0550-report-templates': { up: reportTemplates },
  '0551-report-language': { up: reportLanguage },
  '0552-client-brands': { up: clientBrands },
  '0555-report-links': { up: reportLinks },
  '0556-report-seals': { up: reportSeals },
  '0560-highlight-grants': { up: highlightGrants },
  '0565-cover-pictures': { up: coverPictures },
  '0570-report-discussion': { up: reportDiscussion },
  '0571-report-schedules': { up: reportSchedules },
  '0580-picture-copies': { up: pictureCopies },
  '0620-template-kinds': { up: templateKinds },
  '0660-kept-pictures': { up: keptPictures },
  '0670-checkout-workspaces': { up: checkoutWorkspaces },
  '0671-shown-sources': { up: shownSources },
  '0690-sample-visitors': { up: sampleVisitors },
  '0700-facts-exports': { up: factsExports },
  '0710-maintenance': { up: maintenance },
  '0711-canonical-links': { up: canonicalLinks },
  '0718-frozen-alerts': { up: frozenAlerts },
  '0720-inbox-partitions': { up: inboxPartitions },
  '0725-fetch-records': { up: fetchRecords },
  '0730-frozen-notifications': { up: frozenNotifications },
  '0731-section-names': { up: sectionNames },
  '0740-backups-seen': { up: backupsSeen },
  '0750-goal-counts': { up: goalCounts },
  '0751-section-subtitles': { up: sectionSubtitles },
  '0752-data-days': { up: dataDays },
};
