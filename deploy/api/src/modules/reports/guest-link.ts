import type { guestLinkSettingSchema, z } from '@reportage/contracts';

export type GuestLinkSetting = z.output<typeof guestLinkSettingSchema>;

/** The guest link at a plain URL, as stored by reports and highlights. */
export const linkColumns = ({ isOn, endsAt }: GuestLinkSetting) => ({
  isOn,
  endsAt: endsAt === null ? null : new Date(endsAt),
});
