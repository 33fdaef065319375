import { randomUUID } from 'node:crypto';
import { calls } from '@reportage/contracts';
import { type Samples, templateContent } from './sample-values.ts';

/** Valid inputs for calls about reports, their templates, links, comments and highlights. */
export const reportsSamples: Samples = {
  [calls.listReports.id]: () => ({}),
  [calls.getWorkspaceTemplate.id]: () => ({ params: { kind: 'default' } }),
  [calls.saveWorkspaceTemplate.id]: () => ({ params: { kind: 'highlight' }, body: { ...templateContent, version: 0 } }),
  [calls.listReportTemplates.id]: () => ({}),
  [calls.createReportTemplate.id]: () => ({ body: { kind: 'group', name: 'New', ...templateContent } }),
  [calls.updateReportTemplate.id]: ({ reportTemplateId }) => ({
    params: { id: reportTemplateId },
    body: { name: 'Taken over', version: 1, ...templateContent },
  }),
  [calls.deleteReportTemplate.id]: ({ reportTemplateId }) => ({ params: { id: reportTemplateId } }),
  [calls.previewReportTemplate.id]: ({ campaignId }) => ({ body: { ...templateContent, campaignId } }),
  [calls.applyReportTemplate.id]: ({ reportTemplateId, reportId }) => ({
    body: { templateId: reportTemplateId, reportIds: [reportId] },
  }),
  [calls.listTemplateTargets.id]: () => ({ query: { kind: 'highlight' } }),
  [calls.listTemplateApplications.id]: () => ({}),
  [calls.undoReportTemplate.id]: ({ templateApplicationId }) => ({ params: { id: templateApplicationId } }),
  [calls.getReport.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.createReport.id]: ({ campaignId }) => ({ body: { name: 'New', campaign: campaignId } }),
  [calls.updateReport.id]: ({ reportId }) => ({ params: { id: reportId }, body: { name: 'Taken over', version: 1 } }),
  [calls.deleteReports.id]: ({ reportId }) => ({ query: { ids: reportId } }),
  [calls.queryReportCards.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.publishReport.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.listReportVersions.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.getReportVersion.id]: ({ reportId, reportVersionId }) => ({
    params: { id: reportId, versionId: reportVersionId },
  }),
  [calls.getReportChanges.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.getPublishedFigures.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.listReportLinks.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.createReportLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { name: 'Another' } }),
  [calls.updateReportLink.id]: ({ reportId, reportLinkId }) => ({
    params: { id: reportId, linkId: reportLinkId },
    body: { name: 'Taken over' },
  }),
  [calls.deleteReportLink.id]: ({ reportId, reportLinkId }) => ({ params: { id: reportId, linkId: reportLinkId } }),
  [calls.getReportDiscussion.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.addReportComment.id]: ({ reportId }) => ({ params: { id: reportId }, body: { text: 'Well done.' } }),
  [calls.resolveReportThread.id]: ({ reportId, reportThreadId }) => ({
    params: { id: reportId, threadId: reportThreadId },
    body: { isResolved: true },
  }),
  [calls.removeReportThread.id]: ({ reportId, reportThreadId }) => ({
    params: { id: reportId, threadId: reportThreadId },
  }),
  [calls.requestReportApproval.id]: ({ reportId, reportLinkId }) => ({
    params: { id: reportId },
    body: { linkIds: [reportLinkId] },
  }),
  [calls.answerReportApproval.id]: ({ reportId, reportFingerprint }) => ({
    params: { id: reportId },
    body: { isApproved: true, fingerprint: reportFingerprint },
  }),
  [calls.listReportOpenings.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.sendReport.id]: ({ reportId, reportLinkId }) => ({
    params: { id: reportId },
    body: { linkId: reportLinkId, to: ['client@northwind.example'], language: 'en' },
  }),
  [calls.setGuestLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { isOn: true } }),
  [calls.setListVisibility.id]: ({ reportId }) => ({
    params: { id: reportId },
    body: { media: true, creators: true, links: true },
  }),
  [calls.draftCommentary.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.getGroupReport.id]: ({ groupId }) => ({ params: { id: groupId } }),
  [calls.getHighlight.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.saveHighlight.id]: ({ reportId }) => ({
    params: { id: reportId },
    body: { sort: [], layout: [], version: 0 },
  }),
  [calls.addHighlightSection.id]: ({ reportId }) => ({
    params: { id: reportId, sectionId: randomUUID() },
    body: { metric: null, editor: [] },
  }),
  // These sections are part of the default highlight, which every report has until its highlight is saved.
  [calls.updateHighlightSection.id]: ({ reportId }) => ({
    params: { id: reportId, sectionId: 'pageviews' },
    body: { metric: 'web_clicks', editor: [] },
  }),
  [calls.removeHighlightSection.id]: ({ reportId }) => ({ params: { id: reportId, sectionId: 'pageviews' } }),
  [calls.queryHighlightCards.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.publishHighlight.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.unpublishHighlight.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.setHighlightLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { isOn: false } }),
};
