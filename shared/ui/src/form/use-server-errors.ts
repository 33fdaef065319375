import { ApiError } from '@reportage/api';
import type { FormInstance } from 'antd';
import { useCallback } from 'react';

/** Converts a server path to a form path: `body.goalSet.0.name` → `['goalSet', 0, 'name']`. */
function toFieldPath(path: string): (string | number)[] {
  const parts = path.split('.');
  const formParts = parts[0] === 'body' ? parts.slice(1) : parts;
  return formParts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

const startsWith = (path: readonly (string | number)[], start: readonly (string | number)[]): boolean =>
  start.every((part, index) => path[index] === part);

/**
 * Finds the form field that contains a server path, so that an error inside a field's value is shown next to the field.
 */
function getField(form: FormInstance, path: (string | number)[]): (string | number)[] | undefined {
  const candidates = path.map((_, index) => path.slice(0, path.length - index));
  return candidates.find((candidate) => form.getFieldInstance(candidate) !== undefined);
}

/**
 * Shows a failed call's field errors next to the form's fields and focuses the first. Returns whether any field was
 * marked; the input is kept.
 */
export function useServerErrors<Values>(form: FormInstance<Values>): (error: unknown) => boolean {
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return false;
      const untypedForm = form as unknown as FormInstance;
      const problems = error.fields.map(({ path, message }) => {
        const name = toFieldPath(path);
        return { name: getField(untypedForm, name) ?? name, errors: [message] };
      });
      untypedForm.setFields(problems);
      const first = problems.find(({ name }) => untypedForm.getFieldInstance(name) !== undefined);
      if (first) untypedForm.scrollToField(first.name, { focus: true, block: 'center' });
      return problems.some(({ name }) => startsWith(first?.name ?? [Number.NaN], name));
    },
    [form],
  );
}
