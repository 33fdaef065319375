import type { guestLinkSettingSchema, z } from '@reportage/contracts';

export type GuestLinkSetting = z.output<typeof guestLinkSettingSchema>;

/** The guest link's setting as database columns of reports and highlights. */
export const toLinkColumns = ({ isOn, endsAt }: GuestLinkSetting) => ({
  isOn,
  endsAt: endsAt === null ? null : new Date(endsAt),
});
