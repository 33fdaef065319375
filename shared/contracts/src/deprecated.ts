/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getVerdict as verdictOf } from './access-table.ts';
export { needsStorage as storesSomething } from './call.ts';
export { removePersonalData as withoutPersonalData } from './client-reports/remove-personal-data.ts';
export { getComparedPeriod as comparedPeriodOf } from './compared-period.ts';
export { toMetricId as metricIdOf } from './custom-metric-id.ts';
export { resolveBoardDate as periodOfDate, resolveDateRange as periodOfRange } from './date-range.ts';
export {
  applyInput as applyTyping,
  applySaveResponse as settleSaved,
  getEditToSave as editToSave,
  hasUnsavedChanges as hasUnsaved,
} from './edits/edit-session.ts';
export { getPartFields as fieldsOfPart } from './edits/index.ts';
export { scopeAccess as accessOfScope } from './entities/api-key.ts';
export { getAuditSentence as auditSentence } from './entities/audit-actions.ts';
export { getBrandImageUrl as brandImageAddress, mergeBrands as brandOver } from './entities/brand.ts';
export {
  getCalculatedFieldId as fieldIdOfMetric,
  getFieldMetricId as metricIdOfField,
} from './entities/calculated-field.ts';
export { maxViewsPerPerson as maxViewsOfPerson } from './entities/campaign-view.ts';
export { getRowDimensions as rowDimensionsOf } from './entities/card.ts';
export { maxItemsPerChange as maxItemsOfChange } from './entities/custom-metric.ts';
export { getDashboardSlug as dashboardSlug } from './entities/dashboard.ts';
export { type DigestRun as DigestEdition, digestRunSchema as digestEditionSchema } from './entities/digest.ts';
export { getUploadedPictureId as uploadedPictureIdOf } from './entities/file.ts';
export { maxGoalsPerSet as maxGoalsOfSet } from './entities/goal.ts';
export {
  getCustomSectionWord as customSectionWord,
  getHighlightSectionCards as cardsOfHighlightSection,
  getHighlightSections as sectionsOfHighlight,
} from './entities/highlight.ts';
export { getInlineLength as inlineLength, getLinkHref as linkHref } from './entities/inline-text.ts';
export {
  getKeyMediaType as mediaTypeOfKey,
  getMediaSorts as mediaSortsOf,
  toMediaKey as mediaKey,
} from './entities/media.ts';
export { getPayloadSchema as payloadSchemaOf } from './entities/notifications.ts';
export { getSectionList as listOfSection, getTableOfContents as tableOfContentOf } from './entities/report.ts';
export { getBlockLines as linesOfBlock, toPlainText as plainTextOf } from './entities/report-block.ts';
export type { LeftOutContent as LeftOut } from './entities/report-parts.ts';
export { getSheetId as sheetIdOf } from './entities/table-source.ts';
export { localizeError as errorText } from './errors.ts';
export { listKnownEvents as knownEvents } from './events/catalogue.ts';
export { listEmittedEvents as emittedWith, listEmittedNames as namesEmittedWith } from './events/define.ts';
export { getGermanRule as germanRule } from './field-rules.ts';
export { getStoredPerResult as storedPerResult } from './formulas/compute.ts';
export { getFieldParts as partsOfFields, getMetricIds as metricsOf } from './formulas/index.ts';
export { getIdKind as idKindOf } from './ids.ts';
export { smsResponseSchema as smsAnswerSchema } from './internal/sms-gateway.ts';
export { toInviteCode as inviteCodeOf } from './invite-token.ts';
export { extractUtm as takeUtm, getLinkAddress as linkAddressOf } from './link-address.ts';
export { createListSchema as listOf } from './lists.ts';
export { pickTexts as textsIn } from './localized-text.ts';
export {
  findDimension as dimensionById,
  findMetric as metricById,
  getAppliedFilters as filtersHonoured,
  getDateDimension as dateDimensionOf,
  getFactMediaType as factMediaTypeOf,
  getFilterEffects as filterEffects,
  getMediaDimension as mediaDimensionOf,
} from './metrics/index.ts';
export { getRowMetrics as rowMetricsOf } from './metrics/row-metrics.ts';
export { findMissingDays as findHoles, type MissingDays as ReportHole } from './missing-days.ts';
export {
  findPartialDates as partialDates,
  findPartialDays as partialDays,
  findPartialRowDates as partialRowDates,
  getComputationDay as dayOfNumbers,
} from './partial-dates.ts';
export { findPeriodProblem as periodProblem, getLongestPeriodEnd as lastDayOfPeriod } from './period.ts';
export { getReferencedSessionId as sessionOfReference } from './pool/index.ts';
export { toRefreshStorageReference as refreshStorageReference } from './pool/refresh-token-storage.ts';
export {
  getContentFile as contentFile,
  getRemoteBase as remoteBase,
  getVersionFile as versionFile,
} from './registry/file-layout.ts';
export { getRunningVersions as runningVersions } from './registry/live-release.ts';
export { getPreviewBase as previewBase } from './registry/previews.ts';
export { getTemplateFields as fieldsOfTemplate } from './remote/text-template.ts';
export { getReportFileName as reportFileName } from './report-file-name.ts';
export {
  getRelativeGroupReportPath as groupReportSlug,
  getRelativeReportPath as reportSlug,
  toSlug as readableName,
} from './report-path.ts';
export { findWidgetPropProblems as widgetPropProblems } from './widgets/define.ts';
