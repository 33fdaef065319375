import { createHash } from 'node:crypto';
import { type ReportPreview, versionFormat } from '@reportage/contracts';
import canonicalize from 'canonicalize';

interface VersionContent {
  reportId: string;
  number: number;
  previousFingerprint: string | null;
  preview: ReportPreview;
}

/** The data from which a version's fingerprint is computed. */
export const getVersionDocument = (version: VersionContent) => ({ format: versionFormat, ...version });

/** SHA-256 over the document as canonical JSON (RFC 8785), as hexadecimal. */
export function getFingerprint(document: Record<string, unknown>): string {
  // What JSON does not represent, such as undefined properties, is not part of the document.
  const text = canonicalize(JSON.parse(JSON.stringify(document))) ?? '';
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
