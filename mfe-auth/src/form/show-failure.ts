import type { FormInstance } from '@reportage/ui';

/** The fields that each user pool error concerns. All other errors concern the whole form. */
const fieldsByError: Readonly<Record<string, readonly string[]>> = {
  CodeMismatchException: ['code'],
  EnableSoftwareTokenMFAException: ['code'],
  ExpiredCodeException: ['code'],
  InvalidPasswordException: ['newPassword', 'password'],
  NotAuthorizedException: ['password', 'answer', 'oldPassword'],
  UsernameExistsException: ['email'],
  AliasExistsException: ['email'],
};

export const getErrorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error';

/** Marks the field that caused the failure and focuses it; the form's message explains why. */
export function markField(form: FormInstance, error: unknown): void {
  const candidateFields = error instanceof Error ? (fieldsByError[error.name] ?? []) : [];
  const field = candidateFields.find((name) => form.getFieldInstance(name) !== undefined);
  if (field === undefined) return;
  form.setFields([{ name: field, errors: [''] }]);
  form.focusField(field);
}
