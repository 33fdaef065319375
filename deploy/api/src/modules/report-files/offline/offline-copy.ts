import { createHash } from 'node:crypto';
import type { LocalizedText, ReportPreview, VersionSeal } from '@reportage/contracts';
import { escapeHtml } from '@reportage/tokens/letter';
import { noPictures, type ReportPictures } from '../pictures/report-pictures.ts';
import { getContent, type HtmlNode, h, writeHtml } from './element.ts';
import { renderOfflineReport } from './offline-report.ts';
import { offlineStyle } from './offline-style.ts';
import { proofScript } from './proof-script.ts';

const messages = {
  intact: {
    en: 'Unchanged: what you are reading is exactly what was signed with the key below.',
    de: 'Unverändert: Was Sie lesen, ist genau das, was mit dem Schlüssel unten signiert wurde.',
  },
  changed: {
    en: 'Changed: this file is not what was signed. Do not rely on it.',
    de: 'Verändert: Diese Datei ist nicht das, was signiert wurde. Verlassen Sie sich nicht darauf.',
  },
  unknown: {
    en: 'This app cannot check the signature. Open the file in an up-to-date browser.',
    de: 'Dieses Programm kann die Signatur nicht prüfen. Öffnen Sie die Datei in einem aktuellen Browser.',
  },
  origin: {
    en: 'To check who issued this report, open the issuer’s page. It must recognize this fingerprint and the key with which this copy is signed.',
    de: 'Von wem dieser Bericht stammt, prüfen Sie auf der Seite des Ausstellers. Sie muss diesen Fingerabdruck kennen und den Schlüssel, mit dem diese Kopie signiert ist.',
  },
  fingerprint: { en: 'Version fingerprint', de: 'Fingerabdruck der Fassung' },
  key: { en: 'Version and copy key', de: 'Schlüssel von Fassung und Kopie' },
  versionKey: { en: 'Version key', de: 'Schlüssel der Fassung' },
  copyKey: { en: 'Copy key', de: 'Schlüssel dieser Kopie' },
} satisfies Record<string, LocalizedText>;

const hash = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
const getHexHash = (text: string): string => hash(text).toString('hex');
/** Serializes a value as JSON that cannot close the script element in which it is embedded. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const getSourceHash = (text: string): string => `'sha256-${hash(text).toString('base64')}'`;

/** Allows only the embedded pictures, style and verification script, so nothing is loaded from elsewhere. */
const policy = `default-src 'none'; img-src data:; style-src ${getSourceHash(offlineStyle)}; script-src ${getSourceHash(proofScript)}; base-uri 'none'; form-action 'none'`;

/** @param hash the SHA-256 hash of a copy's statement, in hexadecimal */
export type SignStatement = (hash: string) => Promise<VersionSeal & { publicKey: string }>;

/**
 * Creates a self-contained file from a published version. Its signed statement contains the hashes of the page and the
 * data, and the version's fingerprint. A script in the file verifies the hashes and the signature when it is opened.
 */
export async function createOfflineCopy(
  preview: ReportPreview & { fingerprint: string },
  {
    origin,
    versionKeyId,
    sign,
    pictures = noPictures,
  }: { origin: string; versionKeyId: string; sign: SignStatement; pictures?: ReportPictures },
): Promise<Buffer> {
  const { report, fingerprint } = preview;
  const locale = report.language;
  const page = renderOfflineReport(preview, pictures);
  // Links to pictures would expire. The page embeds the pictures instead.
  const media = preview.parts.media.map((item) => ({ ...item, pictureUrl: null }));
  const data = toScriptJson({ ...preview, parts: { ...preview.parts, media } });
  const statement = toScriptJson({
    format: 'reportage-offline/1',
    reportId: report.id,
    fingerprint,
    page: getHexHash(JSON.stringify(getContent(page))),
    data: getHexHash(data),
  });
  const { signature, keyId, publicKey } = await sign(getHexHash(statement));
  const verificationUrl = `${origin}/reports/verify?${new URLSearchParams({ fingerprint, key: keyId })}`;
  const renderKeyLine = (label: 'key' | 'versionKey' | 'copyKey', id: string): HtmlNode =>
    h('p', { class: 'quiet' }, `${messages[label][locale]}: `, h('code', {}, id));
  // The signing key changes every year, so a copy of an older version may be signed with a newer key.
  const keys =
    versionKeyId === keyId
      ? [renderKeyLine('key', keyId)]
      : [renderKeyLine('versionKey', versionKeyId), renderKeyLine('copyKey', keyId)];
  const renderVerdict = (state: 'intact' | 'changed' | 'unknown'): HtmlNode =>
    h('p', { 'data-verdict': state, ...(state === 'unknown' ? {} : { hidden: 'hidden' }) }, messages[state][locale]);
  const versionInfo = h(
    'footer',
    { id: 'about' },
    renderVerdict('intact'),
    renderVerdict('changed'),
    renderVerdict('unknown'),
    h('p', {}, `${messages.origin[locale]} `, h('a', { href: verificationUrl, rel: 'noreferrer' }, verificationUrl)),
    h('p', { class: 'quiet' }, `${messages.fingerprint[locale]}: `, h('code', {}, fingerprint)),
    ...keys,
  );
  const renderBlock = (id: string, json: string): string =>
    `<script type="application/json" id="${id}">${json}</script>`;
  const fileParts = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(report.cover.heading || report.name)}</title>`,
    `<style>${offlineStyle}</style></head><body>`,
    writeHtml(page),
    writeHtml(versionInfo),
    renderBlock('statement', statement),
    renderBlock('proof', toScriptJson({ signature, keyId, publicKey })),
    renderBlock('data', data),
    `<script>${proofScript}</script></body></html>`,
  ];
  return Buffer.from(fileParts.join(''));
}
