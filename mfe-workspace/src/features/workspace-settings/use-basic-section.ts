import type { FormInstance } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import type { BasicForm } from './workspace-basic-save.ts';

const sections = ['basic', 'branding', 'campaigns', 'links'] as const;
type BasicSection = (typeof sections)[number];

/** The section of each field that is not in `basic`. */
const fieldSections: Partial<Record<string, BasicSection>> = {
  createDefaultReport: 'campaigns',
  defaultLabels: 'campaigns',
  defaultGoalTemplateId: 'campaigns',
  utm: 'links',
  utmConventions: 'links',
} satisfies Partial<Record<keyof BasicForm, BasicSection>>;

/** Returns the section of the basic settings selected by the URL, and a function that shows the first error. */
export function useBasicSection(form: FormInstance<BasicForm>) {
  const [params, setParams] = useSearchParams();
  const section = sections.find((name) => name === params.get('section')) ?? 'basic';

  /** Opens the section with the first invalid field, and focuses that field. */
  const showFirstError = () => {
    const name = form.getFieldsError().find(({ errors }) => errors.length > 0)?.name;
    if (!name) return;
    const fieldSection = fieldSections[String(name[0])] ?? 'basic';
    if (fieldSection !== section)
      setParams(fieldSection === 'basic' ? {} : { section: fieldSection }, { replace: true });
    // Waits until the section is rendered.
    setTimeout(() => form.scrollToField(name, { focus: true }));
  };

  return { section, showFirstError };
}
