import { ApiError } from '@reportage/api';
import type { FormInstance } from '@reportage/ui';
import { useState } from 'react';
import { type CampaignForm, toFieldProblem } from './campaign-form.model.ts';
import { sectionByField } from './campaign-sections.tsx';

interface InvalidFields {
  errorFields: { name: (string | number)[]; errors: string[] }[];
}

const isInvalidFields = (error: unknown): error is InvalidFields =>
  typeof error === 'object' && error !== null && 'errorFields' in error;

interface Problem {
  section: string;
  message: string;
}

const getSection = ([field]: readonly (string | number)[]): string =>
  sectionByField[field as keyof CampaignForm] ?? 'basics';

/** The maximum number of messages listed per field. */
const maxMessages = 3;

/** Tracks the form's problems, found by its own rules or reported by the server. */
export function useFormProblems(form: FormInstance<CampaignForm>) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  return {
    messages: problems.map(({ message }) => message),
    sections: new Set(problems.map(({ section }) => section)),
    clear: () => setProblems([]),

    /** Validates the form, and shows problems next to their fields. @returns whether the form is valid */
    validate: async (): Promise<boolean> => {
      try {
        await form.validateFields();
        setProblems([]);
        return true;
      } catch (error) {
        if (!isInvalidFields(error)) throw error;
        setProblems(
          error.errorFields.map(({ name, errors }) => ({ section: getSection(name), message: errors[0] ?? '' })),
        );
        return false;
      }
    },

    /** Shows the server's messages about a rejected save next to their fields. */
    showServerProblems: (error: unknown): void => {
      if (!(error instanceof ApiError)) return;
      const serverProblems = error.fields.map((field) => toFieldProblem(field, form.getFieldsValue(true)));
      const problemsByField = Map.groupBy(serverProblems, ({ name }) => name.join('.'));
      const fields = [...problemsByField.values()].flatMap((fieldProblems) => {
        const [firstProblem] = fieldProblems;
        if (!firstProblem) return [];
        // A nested value without a field of its own, such as a media item, shows its message next to the field that
        // contains it.
        const name =
          form.getFieldInstance(firstProblem.name) === undefined ? firstProblem.name.slice(0, 1) : firstProblem.name;
        const errors = fieldProblems
          .slice(0, maxMessages)
          .map(({ item, message }) => (item ? `${item}: ${message}` : message));
        return [
          {
            name,
            errors:
              fieldProblems.length > maxMessages ? [...errors, `+ ${fieldProblems.length - maxMessages}`] : errors,
          },
        ];
      });
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
      setProblems(fields.map(({ name, errors }) => ({ section: getSection(name), message: errors[0] ?? '' })));
    },
  };
}
