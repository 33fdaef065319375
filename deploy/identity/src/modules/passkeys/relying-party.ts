import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Config } from '../../config.ts';

const transports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

/** Returns the site to which passkeys are bound: the product's. */
export const getRelyingParty = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): { id: string; origin: string } => ({
  id: new URL(publicOrigin).hostname,
  origin: new URL(publicOrigin).origin,
});

export const readTransports = (stored: readonly string[]): AuthenticatorTransport[] =>
  transports.filter((transport) => stored.includes(transport));
