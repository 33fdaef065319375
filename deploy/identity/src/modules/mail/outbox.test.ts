import { minuteMs } from '../../platform/clock.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
afterEach(() => identity.stop());

test('an email that could not be sent stays in the outbox, and is sent once the email server is back', async () => {
  identity = await startIdentity({ SMTP_URL: 'smtp://127.0.0.1:4749' });
  const response = await identity.signUp('ada@example.com');
  expect(response.status).toBe(200);
  const readOutbox = async () =>
    (
      await identity.query<{ attempts: number; sent_at: Date | null; last_error: string | null }>(
        'select attempts, sent_at, last_error from identity.outbox',
      )
    )[0];
  for (let attempt = 0; attempt < 100 && !(await readOutbox())?.last_error; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await readOutbox()).toMatchObject({ sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') });
  identity.advance(minuteMs);
  await identity.restart({ smtpUrl: identity.mailboxSmtpUrl });
  expect(await identity.waitForCode('ada@example.com')).toMatch(/^\d{6}$/);
});
