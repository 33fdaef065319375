import type { FormInstance } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import type { BasicForm } from './workspace-basic-save.ts';

const sections = ['basic', 'branding', 'campaigns', 'links'] as const;
type BasicSection = (typeof sections)[number];

/** Where fields are that are not in `basic`. */
const sectionOfField: Partial<Record<string, BasicSection>> = {
  createDefaultReport: 'campaigns',
  defaultLabels: 'campaigns',
  defaultGoalTemplateId: 'campaigns',
  utm: 'links',
  utmConventions: 'links',
} satisfies Partial<Record<keyof BasicForm, BasicSection>>;

/** The section of the basic settings that the address asks for. */
export function useBasicSection(form: FormInstance<BasicForm>) {
  const [params, setParams] = useSearchParams();
  const section = sections.find((each) => each === params.get('section')) ?? 'basic';

  /** Leads to the first field that is refused, in whichever section it is. */
  const showFirstError = () => {
    const name = form.getFieldsError().find(({ errors }) => errors.length > 0)?.name;
    if (!name) return;
    const its = sectionOfField[String(name[0])] ?? 'basic';
    if (its !== section) setParams(its === 'basic' ? {} : { section: its }, { replace: true });
    // Once its section is drawn.
    setTimeout(() => form.scrollToField(name, { focus: true }));
  };

  return { section, showFirstError };
}
