import { z } from '../zod.ts';
import { poolAttributeSchema, poolTokenSchema } from './values.ts';

const withToken = { AccessToken: poolTokenSchema };
const deviceKeySchema = z
  .string()
  .regex(/^[\w-]+_[0-9a-f-]+$/)
  .max(55);
const noOutput = z.object({});

/** A browser or phone that has signed in, as its owner sees it. Times are Unix seconds. */
export const deviceSchema = z.object({
  DeviceKey: z.string(),
  DeviceAttributes: z.array(poolAttributeSchema),
  DeviceCreateDate: z.number(),
  DeviceLastModifiedDate: z.number(),
  DeviceLastAuthenticatedDate: z.number(),
});
export type Device = z.infer<typeof deviceSchema>;

/** Actions for the devices that the pool tracks. On a remembered device, its owner skips the second factor. */
export const deviceActions = {
  ConfirmDevice: {
    input: z.object({
      ...withToken,
      DeviceKey: deviceKeySchema,
      DeviceName: z.string().min(1).max(1_024).optional(),
      /** Verifier and salt of the device's random secret (SRP), in base64. */
      DeviceSecretVerifierConfig: z.object({ PasswordVerifier: z.string(), Salt: z.string() }),
    }),
    output: z.object({ UserConfirmationNecessary: z.boolean() }),
  },
  UpdateDeviceStatus: {
    input: z.object({
      ...withToken,
      DeviceKey: deviceKeySchema,
      DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
    }),
    output: noOutput,
  },
  GetDevice: {
    input: z.object({ ...withToken, DeviceKey: deviceKeySchema }),
    output: z.object({ Device: deviceSchema }),
  },
  ListDevices: {
    input: z.object({
      ...withToken,
      Limit: z.number().int().min(0).max(60).optional(),
      PaginationToken: z.string().min(1).optional(),
    }),
    output: z.object({ Devices: z.array(deviceSchema), PaginationToken: z.string().optional() }),
  },
  ForgetDevice: {
    input: z.object({ DeviceKey: deviceKeySchema, AccessToken: poolTokenSchema.optional() }),
    output: noOutput,
  },
} as const;
