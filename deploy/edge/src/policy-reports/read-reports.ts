import { type PolicyViolation, removePersonalData, z } from '@reportage/contracts';

const textSchema = z.string().max(4_000).default('');
const lineSchema = z.number().int().nullable().optional();

/** The format of the single report that older browsers send to `report-uri`. */
const singleReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': textSchema,
    'effective-directive': textSchema,
    'violated-directive': textSchema,
    'blocked-uri': textSchema,
    disposition: textSchema,
    'source-file': textSchema,
    'line-number': lineSchema,
  }),
});

/** The format of items in the list that other browsers send to `report-to`. Some items may be about something else. */
const listedReportSchema = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  body: z.object({
    documentURL: textSchema,
    effectiveDirective: textSchema,
    destination: textSchema,
    blockedURL: textSchema,
    disposition: textSchema,
    reportOnly: z.boolean().optional(),
    sourceFile: textSchema.nullable(),
    lineNumber: lineSchema,
  }),
});

const maxLength = 200;
const typedIdPattern = /\b[a-z]{2,6}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;

/** Removes queries, personal data, ids and control characters, and limits the length. */
function sanitize(url: string): string {
  const plain = removePersonalData(url.replace(/[?#].*$/s, '')).replaceAll(typedIdPattern, ':id');
  // Control characters would take effect when the log is read in a terminal.
  return plain.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, maxLength);
}

const getPath = (url: string): string => sanitize(URL.canParse(url) ? new URL(url).pathname : url);

/** Reads the violations from the body of a report. Ignores anything else. */
export function readReports(body: unknown): PolicyViolation[] {
  const singleReport = singleReportSchema.safeParse(body);
  if (singleReport.success) {
    const report = singleReport.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [
      {
        directive: sanitize(directive),
        blocked: sanitize(report['blocked-uri']),
        page: getPath(report['document-uri']),
        source: sanitize(report['source-file']),
        line: report['line-number'] ?? null,
        isEnforced: report.disposition !== 'report',
      },
    ];
  }
  return (Array.isArray(body) ? body : []).flatMap((entry: unknown): PolicyViolation[] => {
    const listedReport = listedReportSchema.safeParse(entry);
    if (!listedReport.success) return [];
    const { type, body: report } = listedReport.data;
    return [
      {
        directive: sanitize(
          type === 'integrity-violation' ? `integrity of ${report.destination}` : report.effectiveDirective,
        ),
        blocked: sanitize(report.blockedURL),
        page: getPath(report.documentURL),
        source: sanitize(report.sourceFile ?? ''),
        line: report.lineNumber ?? null,
        isEnforced: report.disposition !== 'report' && report.reportOnly !== true,
      },
    ];
  });
}
