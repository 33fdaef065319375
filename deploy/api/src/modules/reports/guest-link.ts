import type { guestLinkSettingSchema, z } from '@reportage/contracts';

export type GuestLinkSetting = z.output<typeof guestLinkSettingSchema>;

/** Converts guest link settings to the columns that reports and highlights have for them. */
export const toLinkColumns = ({ isOn, endsAt }: GuestLinkSetting) => ({
  isOn,
  endsAt: endsAt === null ? null : new Date(endsAt),
});
