import { type PolicyViolation, withoutPersonalData, z } from '@reportage/contracts';

const text = z.string().max(4_000).default('');
const line = z.number().int().nullable().optional();

/** The format of the single report that older browsers send to `report-uri`. */
const singleSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    disposition: text,
    'source-file': text,
    'line-number': line,
  }),
});

/** The format of items in the list that other browsers send to `report-to`. Some items may be about something else. */
const listedSchema = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    destination: text,
    blockedURL: text,
    disposition: text,
    reportOnly: z.boolean().optional(),
    sourceFile: text.nullable(),
    lineNumber: line,
  }),
});

const maxLength = 200;
const typedIds = /\b[a-z]{2,6}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;

/** Removes search terms, tokens and ids from URLs. */
function shorten(url: string): string {
  const plain = withoutPersonalData(url.replace(/[?#].*$/s, '')).replaceAll(typedIds, ':id');
  // Removes control characters, which would take effect when the log is read in a terminal.
  return plain.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, maxLength);
}

const getPath = (url: string): string => shorten(URL.canParse(url) ? new URL(url).pathname : url);

/** Reads the violations from the body of a report. Ignores anything else. */
export function readReports(body: unknown): PolicyViolation[] {
  const single = singleSchema.safeParse(body);
  if (single.success) {
    const report = single.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [
      {
        directive: shorten(directive),
        blocked: shorten(report['blocked-uri']),
        page: getPath(report['document-uri']),
        source: shorten(report['source-file']),
        line: report['line-number'] ?? null,
        isEnforced: report.disposition !== 'report',
      },
    ];
  }
  return (Array.isArray(body) ? body : []).flatMap((entry: unknown): PolicyViolation[] => {
    const listed = listedSchema.safeParse(entry);
    if (!listed.success) return [];
    const { type, body: report } = listed.data;
    return [
      {
        directive: shorten(
          type === 'integrity-violation' ? `integrity of ${report.destination}` : report.effectiveDirective,
        ),
        blocked: shorten(report.blockedURL),
        page: getPath(report.documentURL),
        source: shorten(report.sourceFile ?? ''),
        line: report.lineNumber ?? null,
        isEnforced: report.disposition !== 'report' && report.reportOnly !== true,
      },
    ];
  });
}
