import { setTimeout as delay } from 'node:timers/promises';
import { generate } from 'otplib';
import { expect, type Page } from 'playwright/test';
import { callPool, readTokens, register } from '../pool.ts';
import { createPerson, type Person } from './account.steps.ts';
import {
  colorRules,
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  setColorScheme,
} from './screen.steps.ts';

const stepSeconds = 30;
/** More than the time that a code needs to reach the pool. */
const transitMs = 5_000;

/**
 * Returns an authenticator's code for `ahead` steps of 30 s from now; −1 is the previous code. Waits if the current one
 * is about to expire. Each code can be used once, and the pool also accepts the previous and the next one.
 */
export async function waitForAuthenticatorCode(secret: string, ahead = 0): Promise<string> {
  const remainingMs = stepSeconds * 1_000 - (Date.now() % (stepSeconds * 1_000));
  if (remainingMs < transitMs) await delay(remainingMs);
  return generate({ secret, epoch: Math.floor(Date.now() / 1_000) + ahead * stepSeconds });
}

export interface PersonWithMfa extends Person {
  /** The authenticator's secret (Base32). */
  secret: string;
}

/** Registers a person with second factors. Setting up the authenticator uses up the code of the current step. */
export async function registerWithFactors(
  name: string,
  factors: ('authenticator' | 'email')[],
): Promise<PersonWithMfa> {
  const person = createPerson(name);
  await register(person);
  const { AccessToken } = await readTokens(person);
  const { SecretCode: secret } = await callPool('AssociateSoftwareToken', { AccessToken });
  if (factors.includes('authenticator')) {
    await callPool('VerifySoftwareToken', { AccessToken, UserCode: await waitForAuthenticatorCode(secret, -1) });
  }
  await callPool('SetUserMFAPreference', {
    AccessToken,
    ...(factors.includes('authenticator') ? { SoftwareTokenMfaSettings: { Enabled: true } } : {}),
    ...(factors.includes('email') ? { EmailMfaSettings: { Enabled: true } } : {}),
  });
  return { ...person, secret };
}

export interface VirtualAuthenticator {
  /** Whether the user can provide the fingerprint or PIN that the authenticator requires. */
  setUserVerified(isUserVerified: boolean): Promise<void>;
}

/** Adds a virtual authenticator, which confirms every request until `setUserVerified(false)`. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUserVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Adds a passkey from the browser's authenticator to the account. The passkey is bound to the page's site. */
export async function makePasskey(page: Page, AccessToken: string): Promise<void> {
  const { CredentialCreationOptions } = await callPool('StartWebAuthnRegistration', { AccessToken });
  const Credential = await page.evaluate<Record<string, unknown>>(`(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(CredentialCreationOptions)});
    return (await navigator.credentials.create({ publicKey })).toJSON();
  })()`);
  await callPool('CompleteWebAuthnRegistration', { AccessToken, Credential });
}

/** Expects the current screen to be accessible in light and dark, and to fit a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectScreenLoaded(page);
  const originalViewport = page.viewportSize() ?? { width: 1_280, height: 720 };
  const light = await findA11yViolations(page);
  await setColorScheme(page, 'dark');
  const dark = await findA11yViolations(page, colorRules);
  await page.setViewportSize({ width: 360, height: 740 });
  const narrow = await findHorizontalOverflow(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(originalViewport);
  expect({ light, dark, narrow }).toEqual({ light: [], dark: [], narrow: [] });
}
