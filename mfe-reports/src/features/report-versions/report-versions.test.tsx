import { calls, type VersionVerdict } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import VerifyPage from './verify.page.tsx';
import { VersionsTab } from './versions-tab.tsx';

const fingerprint = 'ab'.repeat(32);
const at = '2026-11-03T12:00:00.000Z';
const seal = { fingerprint, signature: 'c2ln', keyId: '0123456789abcdef' };

proves(['R90'], 'edits stand apart from numbers that sources restated; each version has its fingerprint', async () => {
  const workspace = sampleWorkspace({ access: 'owner' });
  const version = { id: 'v1', number: 1, name: 'Weekly', publishedAt: at, publishedBy: 'Ada', seal };
  const server = new FakeServer()
    .on(calls.getReportChanges, () => ({
      publishedAt: at,
      edits: [{ kind: 'sectionRenamed' as const, section: 'Key figures' }],
      numbers: [
        {
          section: 'Scoreboard',
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
    <VersionsTab reportId="rpt_01kaj000000000000000000001" reportName="Weekly" workspaceId={workspace.id} />,
    createFakeHost({ server, workspace, path: '/daily-planet' }),
  );
  expect(await screen.findByText('“Key figures” has another name')).toBeVisible();
  expect(screen.getByText('Scoreboard, Pageviews: 1,250 → 1,240')).toBeVisible();
  expect(await screen.findByText(fingerprint)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify' })).toHaveAttribute(
    'href',
    `/reports/verify?fingerprint=${fingerprint}`,
  );
});

describe('verification', () => {
  const issued: VersionVerdict['issued'] = {
    workspaceName: 'Daily Planet',
    reportName: 'Weekly',
    number: 2,
    publishedAt: at,
    keyId: seal.keyId,
    isChainWhole: true,
    hasSuccessor: false,
  };
  const open = (verdict: Partial<VersionVerdict>, path = '/reports/verify') => {
    const server = new FakeServer().on(calls.verifyReportVersion, () => ({
      fingerprint,
      isIntact: null,
      isSigned: null,
      issued,
      ...verdict,
    }));
    renderInHost(
      <Routes>
        <Route path="/reports/verify" element={<VerifyPage />} />
      </Routes>,
      createFakeHost({ server, path, user: null }),
    );
    return server;
  };

  test('of a fingerprint in the address happens at once', async () => {
    open({}, `/reports/verify?fingerprint=${fingerprint}`);
    expect(await screen.findByText('This version was issued here')).toBeVisible();
    expect(screen.getByText('Daily Planet')).toBeVisible();
    expect(screen.getByText('This is the newest')).toBeVisible();
  });

  test('takes a fingerprint with spaces, and refuses what is none', async () => {
    const server = open({ issued: null });
    const field = screen.getByLabelText('Fingerprint');
    fireEvent.change(field, { target: { value: 'no fingerprint' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('A fingerprint has 64 digits and letters from a to f')).toBeVisible();
    fireEvent.change(field, { target: { value: fingerprint.replace(/(.{8})/g, '$1 ').toUpperCase() } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('This version was not issued here')).toBeVisible();
    expect(server.requestsOf(calls.verifyReportVersion)[0]?.body).toEqual({ fingerprint });
  });

  test('of a changed file says so', async () => {
    open({ isIntact: false, isSigned: false, issued: null });
    const file = new File([JSON.stringify({ document: { number: 7 }, seal })], 'version.json');
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
    expect(await screen.findByText('This file was changed')).toBeVisible();
  });
});
