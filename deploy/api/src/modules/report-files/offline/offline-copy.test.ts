import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { formatPlainNumber } from '@reportage/format';
import { getCardTable } from '../../cards/index.ts';
import { getTitledCards } from '../../reports/index.ts';
import { noPictures } from '../pictures/report-pictures.ts';
import { partsPreview, samplePicture } from '../testing/sample-parts.ts';
import { samplePreview } from '../testing/sample-preview.ts';
import { getContent, writeHtml } from './element.ts';
import { createOfflineCopy } from './offline-copy.ts';
import { renderOfflineReport } from './offline-report.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const preview = { ...samplePreview, fingerprint: 'f'.repeat(64) };
const createCopy = async (versionKeyId = 'key-1'): Promise<string> =>
  (
    await createOfflineCopy(preview, {
      origin: 'https://reportage.example',
      versionKeyId,
      sign: async (hash) => ({
        fingerprint: hash,
        keyId: 'key-1',
        publicKey: x,
        signature: sign(null, Buffer.from(hash, 'hex'), privateKey).toString('base64url'),
      }),
    })
  ).toString();
const getBlock = (file: string, id: string): string =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(file)?.[1] ?? '';

test('the file contains a signed statement with the hashes of its content', async () => {
  const file = await createCopy();
  const statement = getBlock(file, 'statement');
  const claims = JSON.parse(statement) as Record<string, string>;
  expect(claims).toEqual({
    format: 'reportage-offline/1',
    reportId: preview.report.id,
    fingerprint: preview.fingerprint,
    page: sha256(JSON.stringify(getContent(renderOfflineReport(preview, noPictures)))),
    data: sha256(getBlock(file, 'data')),
  });
  const proof = JSON.parse(getBlock(file, 'proof')) as { publicKey: string; signature: string };
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: proof.publicKey }, format: 'jwk' });
  const signature = Buffer.from(proof.signature, 'base64url');
  expect(verify(null, Buffer.from(sha256(statement), 'hex'), key, signature)).toBe(true);
  expect(JSON.parse(getBlock(file, 'data'))).toMatchObject({ cards: preview.cards, fingerprint: preview.fingerprint });
});

test('a copy of a version signed with an earlier key names both keys, and its verification link contains the copy’s key', async () => {
  const getKeys = (file: string) =>
    [...file.matchAll(/<p class="quiet">([^:<]* key): <code>(.*?)<\/code>/g)].map(([, label, id]) => [label, id]);
  const copy = await createCopy('key-0');
  expect(getKeys(copy)).toEqual([
    ['Version key', 'key-0'],
    ['Copy key', 'key-1'],
  ]);
  expect(copy).toContain(`/reports/verify?fingerprint=${preview.fingerprint}&amp;key=key-1`);
  expect(getKeys(await createCopy())).toEqual([['Version and copy key', 'key-1']]);
});

test('the file loads nothing and runs only its own script', async () => {
  const file = await createCopy();
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(file) ?? [];
  expect(policy).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-\S+'; script-src 'sha256-\S+'; base-uri 'none'/,
  );
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(file) ?? [];
  expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  expect(file).not.toMatch(/\s(src|style|onerror|onload)=/);
  expect(file.match(/<script/g)).toHaveLength(4);
});

test('user input is shown as plain text', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const [first, ...otherSections] = preview.report.sort;
  const namedPreview = {
    ...preview,
    report: { ...preview.report, sort: [{ ...first, name: hostile }, ...otherSections] },
  } as typeof preview;
  const file = (
    await createOfflineCopy(namedPreview, {
      origin: 'https://reportage.example',
      versionKeyId: 'k',
      sign: async (hash) => ({ fingerprint: hash, keyId: 'k', publicKey: x, signature: '' }),
    })
  ).toString();
  expect(file.match(/<script/g)).toHaveLength(4);
  expect(file).not.toContain('<img');
});

test('text keeps supported formatting; other markup is shown as plain text', async () => {
  const [first, ...otherSections] = preview.report.sort;
  const text =
    '<b>Up</b> by <a href="https://example.com/">half</a>, <a href="javascript:alert(1)">so</a> <u>it</u> seems';
  const editor = [{ id: 'a', type: 'paragraph' as const, data: { text } }];
  const sort = first ? [{ ...first, editor }, ...otherSections] : [];
  const page = writeHtml(renderOfflineReport({ ...preview, report: { ...preview.report, sort } }, noPictures));
  expect(page).toContain(
    '<b>Up</b> by <a href="https://example.com/" rel="noopener noreferrer">half</a>, so &lt;u&gt;it&lt;/u&gt; seems',
  );
});

test('the file contains the exact value of every number in the report', async () => {
  const file = await createCopy();
  const exactValues = new Set([...file.matchAll(/<data value="([^"]*)">/g)].map(([, value]) => value));
  const numbers = getTitledCards(preview).flatMap((card) => {
    const { rows, totals } = getCardTable(card, preview.report.language);
    return [...rows, ...totals].flat().filter((cell) => typeof cell === 'number');
  });
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number) => !exactValues.has(formatPlainNumber(number)))).toEqual([]);
});

test('the file contains notes with the names of their metrics', () => {
  const [result] = preview.cards;
  const metric = result?.columns.find(({ kind }) => kind === 'metric');
  const sort = preview.report.sort.map((section) =>
    section.id === result?.cardId
      ? {
          ...section,
          editor: [{ id: 'n1', type: 'note' as const, data: { metric: metric?.id ?? '', text: 'Without the app' } }],
        }
      : section,
  );
  const page = JSON.stringify(
    getContent(renderOfflineReport({ ...preview, report: { ...preview.report, sort } }, noPictures)),
  );
  expect(page).toContain(`${metric?.name}: Without the app`);
});

const createPartsFile = async (pictures = noPictures): Promise<string> =>
  (
    await createOfflineCopy(
      { ...partsPreview, fingerprint: 'f'.repeat(64) },
      {
        origin: 'https://reportage.example',
        versionKeyId: 'k',
        sign: async (hash) => ({ fingerprint: hash, keyId: 'k', publicKey: x, signature: '' }),
        pictures,
      },
    )
  ).toString();

test('the file contains goals with expected values, forecasts and charts, and creators with their media counts', async () => {
  const file = await createPartsFile();
  const findSection = (name: string) => file.split('<section>').find((part) => part.includes(`<h2>${name}</h2>`)) ?? '';
  expect(findSection('Goals')).toContain('<data value="500">500</data>');
  expect(findSection('Goals')).toContain('<data value="312.5">312.5</data>');
  expect(findSection('Goals')).toContain('<data value="480.2">480</data>');
  expect(findSection('Goals')).toMatch(/<svg[^>]*aria-label="Readers"/);
  expect(findSection('Creators')).toMatch(
    /<td>Grace<\/td><td>web, youtube<\/td><td class="number"><data value="7">7<\/data>/,
  );
});

test('media are shown with their title and URL; pictures and the logo are embedded in the file', async () => {
  const pictures = new Map([
    ['/api/media/one/preview', samplePicture],
    ['/api/brand/logo', samplePicture],
  ]);
  const file = await createPartsFile(pictures);
  expect(file).toContain('<strong>Boats at noon</strong><span class="quiet">planet.example/story-1</span>');
  expect(file.match(/<img src="data:image\/png;base64,[^"]+"/g)).toHaveLength(2);
  expect(file).not.toMatch(/src="(?!data:)/);
  expect(file).not.toContain('/api/media/one/preview');
});
