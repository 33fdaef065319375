import { type Email, emailListSchema, textMessageListSchema } from '@reportage/contracts';
import { expect } from 'playwright/test';
import { mailboxUrl, runningProduct } from './config.ts';

/** Returns the newest email to an address, once there is one. */
export async function readEmail(address: string, { mailboxUrl } = runningProduct): Promise<Email> {
  let newest: Email | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(address)}`);
        newest = emailListSchema.parse(await response.json()).data[0];
        return newest !== undefined;
      },
      { message: `an email to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  if (!newest) throw new Error(`No email to ${address}`);
  return newest;
}

export async function readCode(address: string, product = runningProduct): Promise<string> {
  const mail = await readEmail(address, product);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`No code in: ${mail.text}`);
  return code;
}

/** Waits for an email with this subject. @returns its invitation link */
export async function readInviteLink(address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await readEmail(address)).subject, { timeout: 60_000 }).toBe(subject);
  const link = /https?:\S+inviteToken=[\w-]+/.exec((await readEmail(address)).text)?.[0];
  if (!link) throw new Error(`No link in the email to ${address}`);
  return link;
}

/** Waits for the email after the one with the given code. @returns its code */
export async function readNextCode(address: string, previousCode: string, product = runningProduct): Promise<string> {
  await expect.poll(() => readCode(address, product), { message: `another code to ${address}` }).not.toBe(previousCode);
  return readCode(address, product);
}

/** Returns the code in the newest text message to a number, once there is one. */
export async function readTextedCode(number: string): Promise<string> {
  let code: string | undefined;
  const read = async () => {
    const response = await fetch(`${mailboxUrl}/sms/messages?to=${encodeURIComponent(number)}`);
    const { data } = textMessageListSchema.parse(await response.json());
    code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
    return code;
  };
  await expect.poll(read, { message: `a text message to ${number}`, timeout: 20_000 }).toBeDefined();
  return code ?? '';
}

/** Waits for the text message after the one with the given code. @returns its code */
export async function readNextTextedCode(number: string, previousCode: string): Promise<string> {
  await expect.poll(() => readTextedCode(number), { message: `another code to ${number}` }).not.toBe(previousCode);
  return readTextedCode(number);
}
