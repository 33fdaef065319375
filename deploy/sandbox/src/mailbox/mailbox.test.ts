import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

let folder: string;
let sandbox: Sandbox;

const start = (mailboxLimit = 500) => startSandbox(testConfig(folder, { MAILBOX_LIMIT: String(mailboxLimit) }));

const getBaseUrl = () => `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`;

async function send(to: string, subject: string, content: SendMailOptions = { text: 'Hello' }) {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
  await transport.sendMail({ from: 'Reportage <no-reply@reportage.example>', to, subject, ...content });
  transport.close();
}

async function readMessages(to?: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${getBaseUrl()}/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  return ((await response.json()) as { data: Record<string, string>[] }).data;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  sandbox = await start();
});

afterEach(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true, force: true });
});

test('an email sent over SMTP can be read over HTTP', async () => {
  await send('Ada@Example.com', 'Grüße ✉', { text: 'Ihr Code: 012345', html: '<p>Ihr Code: <b>012345</b></p>' });
  expect(await readMessages('ada@example.com')).toEqual([
    {
      id: expect.any(String),
      to: 'Ada@example.com',
      from: 'no-reply@reportage.example',
      subject: 'Grüße ✉',
      text: expect.stringContaining('Ihr Code: 012345'),
      html: expect.stringContaining('<b>012345</b>'),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test('emails are listed newest first, and can be filtered by address', async () => {
  await send('ada@example.com', 'one');
  await send('bob@example.com', 'two');
  await send('ada@example.com', 'three');
  expect((await readMessages('ada@example.com')).map(({ subject }) => subject)).toEqual(['three', 'one']);
  expect((await readMessages()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
});

test('emails survive a restart, and the oldest ones beyond the limit are deleted', async () => {
  for (const subject of ['one', 'two', 'three']) await send('ada@example.com', subject);
  await sandbox.app.close();
  sandbox = await start(2);
  expect((await readMessages()).map(({ subject }) => subject)).toEqual(['three', 'two']);
});

test('the page escapes markup in a subject, and shows the email in a sandboxed frame', async () => {
  await send('ada@example.com', '<script>alert(1)</script>', { html: '<script>alert(2)</script><p>hi</p>' });
  const [email] = await readMessages();
  const page = await fetch(`${getBaseUrl()}/mails/${email?.id}`);
  const markup = await page.text();
  expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(markup).not.toContain('<script');
  expect(markup).toContain('sandbox="allow-popups"');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const content = await fetch(`${getBaseUrl()}/messages/${email?.id}/html`);
  expect(content.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
});

test('pictures in an email are shown, and attached files can be downloaded', async () => {
  await send('ada@example.com', 'Report', {
    html: '<p>Report</p><img src="cid:chart@digest" alt="Pageviews 12">',
    attachments: [
      { filename: 'chart.png', content: Buffer.from('picture'), contentType: 'image/png', cid: 'chart@digest' },
      { filename: 'Report.pdf', content: Buffer.from('document'), contentType: 'application/pdf' },
    ],
  });
  const [email] = await readMessages();
  expect(email?.html).toContain(`src="data:image/png;base64,${Buffer.from('picture').toString('base64')}"`);
  const page = await (await fetch(`${getBaseUrl()}/mails/${email?.id}`)).text();
  expect(page).toContain('download="Report.pdf" href="data:application/pdf;base64,');
  expect(page).not.toContain('chart.png');
});

test('an empty mailbox shows a notice, and an unknown email redirects to the list', async () => {
  expect(await (await fetch(getBaseUrl())).text()).toContain('No mail yet');
  expect(await (await fetch(`${getBaseUrl()}/?to=ada@example.com`)).text()).toContain('No mail for this address');
  expect((await fetch(`${getBaseUrl()}/mails/unknown`, { redirect: 'manual' })).status).toBe(302);
});
