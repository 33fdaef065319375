import { calls, type VersionVerdict } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { LanguageScope } from '@reportage/ui';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import VerifyPage from './verify.page.tsx';
import { VersionsTab } from './versions-tab.tsx';

const fingerprint = 'ab'.repeat(32);
const at = '2026-11-03T12:00:00.000Z';
const seal = { fingerprint, signature: 'c2ln', keyId: '0123456789abcdef' };

function openVersions(language: 'en' | 'de' = 'en') {
  const workspace = sampleWorkspace({ access: 'owner' });
  const version = { id: 'v1', number: 1, name: 'Weekly', publishedAt: at, publishedBy: 'Ada', seal };
  const server = new FakeServer()
    .on(calls.getReportChanges, () => ({
      publishedAt: at,
      edits: [{ kind: 'sectionRenamed' as const, section: 'Key figures' }],
      numbers: [
        {
          section: 'Scoreboard',
          metricId: 'web_pageviews',
          metric: 'Pageviews',
          unit: 'count',
          currency: null,
          before: 1_250,
          now: 1_240,
          rows: 1,
        },
      ],
      period: { from: '2026-11-01', to: '2026-11-03' },
    }))
    .on(calls.listReportVersions, () => ({ data: [{ ...version, previousFingerprint: null, isCurrent: true }] }));
  renderInHost(
    <LanguageScope language={language}>
      <VersionsTab reportId="rpt_01kaj000000000000000000001" reportName="Weekly" workspaceId={workspace.id} />
    </LanguageScope>,
    createFakeHost({ server, workspace, path: '/daily-planet' }),
  );
}

proves(['R90'], 'edits are listed separately from restated numbers, and each version has its fingerprint', async () => {
  openVersions();
  expect(await screen.findByText('“Key figures” was renamed')).toBeVisible();
  expect(screen.getByText('Scoreboard, Pageviews: from 1,250 to 1,240')).toBeVisible();
  expect(await screen.findByText(fingerprint)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify' })).toHaveAttribute(
    'href',
    `/reports/verify?fingerprint=${fingerprint}`,
  );
});

test('restated metrics are named in the reader’s language', async () => {
  openVersions('de');
  expect(await screen.findByText('Scoreboard, Seitenaufrufe: von 1.250 auf 1.240')).toBeVisible();
});

describe('verification', () => {
  const issuedVersion: VersionVerdict['issued'] = {
    workspaceName: 'Daily Planet',
    reportName: 'Weekly',
    number: 2,
    publishedAt: at,
    keyId: seal.keyId,
    isChainIntact: true,
    hasSuccessor: false,
  };
  const keys = [
    { kid: 'aaaa', retiredAt: at },
    { kid: 'bbbb', retiredAt: null },
  ].map((key) => ({
    ...({ kty: 'OKP', crv: 'Ed25519', use: 'sig', x: 'x', createdAt: at } as const),
    ...key,
  }));
  const openVerifyPage = (verdict: Partial<VersionVerdict>, path = '/reports/verify') => {
    const server = new FakeServer()
      .on(calls.verifyReportVersion, () => ({
        fingerprint,
        isIntact: null,
        isSigned: null,
        issued: issuedVersion,
        ...verdict,
      }))
      .on(calls.listIssuerKeys, () => ({ keys }));
    renderInHost(
      <Routes>
        <Route path="/reports/verify" element={<VerifyPage />} />
      </Routes>,
      createFakeHost({ server, path, user: null }),
    );
    return server;
  };

  test('starts automatically if the URL has a fingerprint', async () => {
    openVerifyPage({}, `/reports/verify?fingerprint=${fingerprint}`);
    expect(await screen.findByText('This version was issued here')).toBeVisible();
    expect(screen.getByText('Daily Planet')).toBeVisible();
    expect(screen.getByText('No, this is the latest')).toBeVisible();
  });

  test.each([
    ['bbbb', 'The offline copy was signed here with key bbbb'],
    ['aaaa', /^The offline copy was signed here with key aaaa, which was in use until Nov 03, 2026/],
    ['cccc', 'Key cccc of the offline copy does not belong to this installation. Do not rely on the copy.'],
  ])('shows whether key %p of an offline copy belongs to this installation', async (key, message) => {
    openVerifyPage({}, `/reports/verify?fingerprint=${fingerprint}&key=${key}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('This version was issued here')).toBeVisible();
  });

  test('accepts a fingerprint with spaces and rejects invalid input', async () => {
    const server = openVerifyPage({ issued: null });
    const field = screen.getByLabelText('Fingerprint');
    fireEvent.change(field, { target: { value: 'not a fingerprint' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('This isn’t a valid fingerprint.')).toBeVisible();
    fireEvent.change(field, { target: { value: fingerprint.replace(/(.{8})/g, '$1 ').toUpperCase() } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('This version was not issued here')).toBeVisible();
    expect(server.requestsFor(calls.verifyReportVersion)[0]?.body).toEqual({ fingerprint });
  });

  test('detects a changed file', async () => {
    openVerifyPage({ isIntact: false, isSigned: false, issued: null });
    const file = new File([JSON.stringify({ document: { number: 7 }, seal })], 'version.json');
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
    expect(await screen.findByText('This file was changed')).toBeVisible();
  });
});
