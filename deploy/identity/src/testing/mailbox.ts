import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from './child-process.ts';
import { freePort } from './free-port.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The sandbox's mailbox, with what tests ask of it. */
export async function startMailbox(folder: string) {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const environment = { DATA_FOLDER: folder, PORT: String(port), SMTP_PORT: String(smtpPort), LOG_LEVEL: 'error' };
  const close = await startProcess('sandbox/src/main.ts', environment);

  /** Newest first, as soon as there are `count` of them. */
  async function mailsTo(address: string, count: number): Promise<Mail[]> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/messages?to=${encodeURIComponent(address)}`);
      const { data } = (await response.json()) as { data: Mail[] };
      if (data.length >= count) return data;
      await delay(50);
    }
    throw new Error(`${count} mails to ${address} did not arrive`);
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailsTo,
    /** The code of the `count`-th mail to the address. */
    codeTo: async (address: string, count = 1): Promise<string> =>
      /\b\d{6}\b/.exec((await mailsTo(address, count))[0]?.text ?? '')?.[0] ?? '',
    close,
  };
}
