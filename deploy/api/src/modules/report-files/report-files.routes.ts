import { calls, getReportFileName, type Period, type ReportPreview } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSigner } from '../report-versions/signing-keys.ts';
import { findByFingerprint } from '../report-versions/versions.repository.ts';
import { createReportAccess, getFrozenPeriod, type ReportExport, type ReportVisitor } from '../reports/index.ts';
import { createWorkspaceGate } from '../workspaces/index.ts';
import { createOfflineCopy } from './offline/offline-copy.ts';
import { createReportPictureReader, noPictures, type ReportPictures } from './pictures/report-pictures.ts';
import { createReportSlides } from './slides/report-slides.ts';
import { createReportWorkbook } from './workbook/report-workbook.ts';

interface FileFormat {
  contentType: string;
  extension: string;
  action: ReportExport;
  create(snapshot: ReportPreview, locale: Locale, pictures: ReportPictures): Promise<Buffer>;
  hasPictures: boolean;
}

const workbookFormat: FileFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
  action: 'report.workbookExported',
  create: createReportWorkbook,
  hasPictures: false,
};
const slidesFormat: FileFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  extension: 'pptx',
  action: 'report.slidesExported',
  create: createReportSlides,
  hasPictures: true,
};

const getFileName = (snapshot: ReportPreview): string => getReportFileName(snapshot.report, getFrozenPeriod(snapshot));

export function reportFileRoutes(platform: Platform): Implementation[] {
  const reportAccess = createReportAccess(platform, createWorkspaceGate(platform));
  const readPictures = createReportPictureReader(platform);
  const signHash = createSigner(platform);
  const sign = (hash: string) => platform.db.transaction().execute((tx) => signHash(tx, hash));

  async function exportFile(
    format: FileFormat,
    visitor: ReportVisitor,
    exportRequest: { reportId: string; dateRange?: Period | undefined },
  ) {
    const openedReport = await reportAccess.open(visitor, exportRequest.reportId, exportRequest.dateRange);
    const { snapshot } = openedReport;
    const pictures = format.hasPictures ? await readPictures(snapshot) : noPictures;
    const file = await format.create(snapshot, snapshot.report.language, pictures);
    await reportAccess.recordExport(openedReport, visitor, format.action);
    return createAttachment(file, format.contentType, `${getFileName(snapshot)}.${format.extension}`);
  }

  /** @throws {AppError} `numbersRevoked` if the version contains revoked numbers */
  async function exportOfflineCopy(visitor: ReportVisitor, reportId: string) {
    const openedReport = await reportAccess.openPublished(visitor, reportId);
    const { snapshot } = openedReport;
    const { fingerprint } = snapshot;
    if (fingerprint === undefined) throw new AppError('numbersRevoked');
    const [version, pictures] = await Promise.all([
      findByFingerprint(platform.db, fingerprint),
      readPictures(snapshot),
    ]);
    const file = await createOfflineCopy(
      { ...snapshot, fingerprint },
      { origin: platform.config.PUBLIC_ORIGIN, versionKeyId: version?.keyId ?? '', sign, pictures },
    );
    await reportAccess.recordExport(openedReport, visitor, 'report.offlineExported');
    return createAttachment(file, 'text/html; charset=utf-8', `${getFileName(snapshot)}.html`);
  }

  return [
    implement(
      calls.exportOfflineReport,
      ({ user, body, request }) => exportOfflineCopy({ user, origin: request.origin(), guest: body }, body.reportId),
      { ratePerMinute: 30 },
    ),
    implement(
      calls.exportReportWorkbook,
      ({ user, body, request }) => exportFile(workbookFormat, { user, origin: request.origin(), guest: body }, body),
      { ratePerMinute: 30 },
    ),
    implement(
      calls.exportReportSlides,
      ({ user, body, request }) => exportFile(slidesFormat, { user, origin: request.origin(), guest: body }, body),
      { ratePerMinute: 30 },
    ),
  ];
}
