import type { FormInstance } from '@reportage/ui';

/** Fields by pool error; other errors concern the whole form. */
const fieldOfError: Readonly<Record<string, readonly string[]>> = {
  CodeMismatchException: ['code'],
  EnableSoftwareTokenMFAException: ['code'],
  ExpiredCodeException: ['code'],
  InvalidPasswordException: ['newPassword', 'password'],
  NotAuthorizedException: ['password', 'answer', 'oldPassword'],
  UsernameExistsException: ['email'],
  AliasExistsException: ['email'],
};

export const textOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error';

/** Marks the field that caused the failure and focuses it. */
export function markField(form: FormInstance, error: unknown): void {
  const candidates = error instanceof Error ? (fieldOfError[error.name] ?? []) : [];
  const field = candidates.find((name) => form.getFieldInstance(name) !== undefined);
  if (field === undefined) return;
  form.setFields([{ name: field, errors: [textOf(error)] }]);
  form.focusField(field);
}
