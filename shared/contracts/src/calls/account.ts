import { defineCall } from '../call.ts';
import { userSchema } from '../entities/user.ts';
import { z } from '../zod.ts';

export const getAccount = defineCall({
  id: 'account.get',
  method: 'GET',
  path: 'account',
  summary: 'The signed-in user, as described by their ID token.',
  access: { kind: 'user' },
  response: userSchema,
});

export const removeAccount = defineCall({
  id: 'account.remove',
  method: 'DELETE',
  path: 'account',
  summary:
    'Removes the caller from every workspace and deletes their name, email address and picture; what they created is kept. Rejected while they are the only owner of a workspace that others use.',
  access: { kind: 'user' },
  response: z.object({}),
  errors: ['onlyOwner'],
  audit: { notRecordedBecause: 'It concerns the person, not a workspace.' },
});
