import { createHash } from 'node:crypto';
import { type ReportPreview, versionFormat } from '@reportage/contracts';
import canonicalize from 'canonicalize';

interface VersionContent {
  reportId: string;
  number: number;
  previousFingerprint: string | null;
  preview: ReportPreview;
}

/** Returns the data from which a version's fingerprint is computed. */
export const getVersionDocument = (version: VersionContent) => ({ format: versionFormat, ...version });

/** Returns the hexadecimal SHA-256 hash of the document as canonical JSON (RFC 8785). */
export function getFingerprint(document: Record<string, unknown>): string {
  // Properties that JSON cannot represent, such as undefined ones, are not part of the document.
  const text = canonicalize(JSON.parse(JSON.stringify(document))) ?? '';
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
