import type { FormInstance } from '@reportage/ui';

/** The field that a pool's error is about; an error without one is a matter of the whole form. */
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

/** Marks the field that the failure is about and moves the focus there. */
export function markField(form: FormInstance, error: unknown): void {
  const candidates = error instanceof Error ? (fieldOfError[error.name] ?? []) : [];
  const field = candidates.find((name) => form.getFieldInstance(name) !== undefined);
  if (field === undefined) return;
  form.setFields([{ name: field, errors: [textOf(error)] }]);
  form.focusField(field);
}
