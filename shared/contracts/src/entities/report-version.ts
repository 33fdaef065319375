import { instantSchema, reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** SHA-256 in hexadecimal. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/);
/**
 * Identifies the format of the document from which a fingerprint is computed; a later format will have a different
 * name.
 */
export const versionFormat = 'reportage-report-version/1';

/** The proof of a version: its fingerprint, and the issuer's signature over it. */
export const versionSealSchema = z.object({
  fingerprint: fingerprintSchema,
  /** Ed25519 signature of the 32 bytes of the fingerprint, in base64url. */
  signature: z.string().max(200),
  keyId: z.string().max(64),
});
export type VersionSeal = z.infer<typeof versionSealSchema>;

/** A publication of a report: its layout and data, frozen together. */
export const reportVersionSchema = z.object({
  id: z.string(),
  /** The number of the publication, counted from 1 for each report. */
  number: z.number().int(),
  name: z.string(),
  publishedAt: instantSchema,
  publishedBy: z.string().nullable(),
  /** Null for versions that were published before signatures were introduced. */
  seal: versionSealSchema.nullable(),
  previousFingerprint: fingerprintSchema.nullable(),
  isCurrent: z.boolean(),
});
export type ReportVersion = z.infer<typeof reportVersionSchema>;

/**
 * A version as a file: the content over which the fingerprint is computed (as canonical JSON, RFC 8785), and its proof.
 */
export const versionFileSchema = z.object({ document: z.record(z.string(), z.unknown()), seal: versionSealSchema });
export type VersionFile = z.infer<typeof versionFileSchema>;

export const versionVerdictSchema = z.object({
  fingerprint: fingerprintSchema,
  /** Whether the file's content has this fingerprint; null if only a fingerprint was given. */
  isIntact: z.boolean().nullable(),
  /** Whether the signature is one of this issuer's; null if there is none to check. */
  isSigned: z.boolean().nullable(),
  /** The issuer's record of the version; null if the issuer has none. */
  issued: z
    .object({
      workspaceName: z.string(),
      reportName: z.string(),
      number: z.number().int(),
      publishedAt: instantSchema,
      keyId: z.string(),
      /** Whether every earlier version of the report is the one to which its successor refers. */
      isChainIntact: z.boolean(),
      hasSuccessor: z.boolean(),
    })
    .nullable(),
});
export type VersionVerdict = z.infer<typeof versionVerdictSchema>;

/** A public key as a JSON Web Key (RFC 8037), with the period in which it is used. */
export const issuerKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  createdAt: instantSchema,
  /** When the key stopped being used for signing; its earlier signatures stay valid. */
  retiredAt: instantSchema.nullable(),
});

export const reportEditKinds = [
  'renamed',
  'coverChanged',
  'periodChanged',
  'settingsChanged',
  'sectionAdded',
  'sectionRemoved',
  'sectionHidden',
  'sectionShown',
  'sectionRenamed',
  'textChanged',
  'cardChanged',
  'orderChanged',
] as const;

/** The differences from the published version: edits by users, and figures that the sources have since corrected. */
export const reportChangesSchema = z.object({
  publishedAt: instantSchema.nullable(),
  edits: z.array(z.object({ kind: z.enum(reportEditKinds), section: z.string().nullable() })),
  numbers: z.array(
    z.object({
      section: z.string(),
      /** The metric; null for rows of a table. */
      metricId: z.string().nullable(),
      /** The name of the metric's column, which is the only name that a custom metric has. */
      metric: z.string().nullable(),
      unit: z.string().nullable(),
      currency: z.string().nullable(),
      before: z.number().nullable(),
      now: z.number().nullable(),
      /** The number of rows in the section that differ. */
      rows: z.number().int(),
    }),
  ),
  period: z.object({ from: reportDateSchema, to: reportDateSchema }).nullable(),
});
export type ReportChanges = z.infer<typeof reportChangesSchema>;
