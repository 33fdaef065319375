import type { guestLinkSettingSchema, z } from '@reportage/contracts';

export type GuestLinkSetting = z.output<typeof guestLinkSettingSchema>;

/** Converts a guest link's setting to columns of reports and highlights. */
export const toLinkColumns = ({ isOn, endsAt }: GuestLinkSetting) => ({
  isOn,
  endsAt: endsAt === null ? null : new Date(endsAt),
});
