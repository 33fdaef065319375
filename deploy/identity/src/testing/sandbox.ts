import { setTimeout as delay } from 'node:timers/promises';
import { type TextMessage, textMessageListSchema } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import { startProcess } from './child-process.ts';

export interface Email {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Starts the sandbox (mailbox, text-message gateway and social providers), with helpers for tests. */
export async function startSandbox(folder: string, publicOrigin: string) {
  const port = await findFreePort();
  const smtpPort = await findFreePort();
  const close = await startProcess('sandbox/src/main.ts', {
    DATA_FOLDER: folder,
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    SOCIAL_REDIRECT_URI: `${publicOrigin}/identity/oauth2/idpresponse`,
    LOG_LEVEL: 'error',
  });
  const url = `http://127.0.0.1:${port}`;

  /** Waits for `count` emails to the address, and returns them, newest first. */
  async function waitForEmails(address: string, count: number): Promise<Email[]> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const response = await fetch(`${url}/messages?to=${encodeURIComponent(address)}`);
      const { data } = (await response.json()) as { data: Email[] };
      if (data.length >= count) return data;
      await delay(50);
    }
    throw new Error(`${count} emails to ${address} did not arrive`);
  }

  async function waitForTextMessages(number: string, count: number): Promise<TextMessage[]> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const response = await fetch(`${url}/sms/messages?to=${encodeURIComponent(number)}`);
      const { data } = textMessageListSchema.parse(await response.json());
      if (data.length >= count) return data;
      await delay(50);
    }
    throw new Error(`${count} text messages to ${number} did not arrive`);
  }

  return {
    url,
    waitForTextMessages,
    /** Settings that make a server use the stand-ins. */
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMS_GATEWAY_URL: `${url}/sms/messages`,
      SMS_GATEWAY_TOKEN: 'sandbox',
      GOOGLE_CLIENT_ID: 'sandbox',
      GOOGLE_CLIENT_SECRET: 'sandbox-secret',
      GOOGLE_ISSUER: `${url}/google`,
      FACEBOOK_CLIENT_ID: 'sandbox',
      FACEBOOK_CLIENT_SECRET: 'sandbox-secret',
      FACEBOOK_DIALOG_URL: `${url}/facebook/v23.0/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${url}/facebook/v23.0`,
    },
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    waitForEmails,
    /** Reads the code from the `count`-th email to the address. */
    waitForCode: async (address: string, count = 1): Promise<string> =>
      /\b\d{6}\b/.exec((await waitForEmails(address, count))[0]?.text ?? '')?.[0] ?? '',
    close,
  };
}
