import type { FormInstance } from '@reportage/ui';

/** The fields that each pool error concerns; other errors concern the whole form. */
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

/** Errors that the message explains in full, so that the field is only marked instead of repeating the sentence. */
const explainedByMessage: readonly string[] = ['NotAuthorizedException'];

/** Marks the field that caused the failure and focuses it. */
export function markField(form: FormInstance, error: unknown): void {
  const candidateFields = error instanceof Error ? (fieldsByError[error.name] ?? []) : [];
  const field = candidateFields.find((name) => form.getFieldInstance(name) !== undefined);
  if (field === undefined) return;
  form.setFields([
    {
      name: field,
      errors: [error instanceof Error && explainedByMessage.includes(error.name) ? '' : getErrorText(error)],
    },
  ]);
  form.focusField(field);
}
