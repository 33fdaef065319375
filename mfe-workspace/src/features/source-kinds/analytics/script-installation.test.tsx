import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleSource, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { ScriptInstallation } from './script-installation.tsx';

test('“Send to a developer” opens an email with the script tag and instructions', async () => {
  const workspace = sampleWorkspace();
  const status = {
    done: false,
    status: 'waiting' as const,
    lastEventAt: null,
    rejected: [],
    progress: null,
    problem: null,
  };
  const server = new FakeServer().on(calls.getSourceStatus, () => status);
  renderInHost(
    <ScriptInstallation workspaceId={workspace.id} source={sampleSource()} />,
    createFakeHost({ server, path: '/welcome/connect', workspace }),
  );
  const link = await screen.findByRole('link', { name: 'Send to a developer' });
  const { protocol, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toBe('Tracking script for Main site');
  expect(searchParams.get('body')).toContain(
    '<script async src="http://localhost/t/AbCdEfGhIjKlMnOpQrSt.js"></script>',
  );
  expect(link.getAttribute('href')).not.toContain('+');
});
