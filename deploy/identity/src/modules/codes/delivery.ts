import type { CodeDelivery } from '@reportage/contracts';
import type { SecretBox } from '../../platform/secret-box.ts';

const maskPart = (part: string): string => `${part.slice(0, 1)}***`;

function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${maskPart(address.slice(0, at))}@${maskPart(address.slice(at + 1))}`;
}

export const describeEmailDelivery = (address: string): CodeDelivery => ({
  Destination: maskAddress(address),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

export const describePhoneDelivery = (number: string): CodeDelivery => ({
  Destination: `+${'*'.repeat(Math.max(number.length - 5, 1))}${number.slice(-4)}`,
  DeliveryMedium: 'SMS',
  AttributeName: 'phone_number',
});

/** Returns the delivery that the pool would report if the account existed; always the same one for the same name. */
export function simulateDelivery(secrets: SecretBox, typedName: string): CodeDelivery {
  if (typedName.includes('@')) return describeEmailDelivery(typedName);
  const letters = secrets
    .hash('simulated-delivery', typedName.toLowerCase())
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return describeEmailDelivery(`${letters.slice(0, 1) || 'a'}@${letters.slice(1, 2) || 'm'}`);
}
