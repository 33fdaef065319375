import { emptyUtm, findUtmViolations, toUtmConvention, type UtmConventions, type UtmName } from '@reportage/contracts';
import { Button, Form, type FormInstance, Input, Select } from '@reportage/ui';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import type { LinkForm } from './link-form.model.ts';
import classes from './links.module.css';

const fields = [
  { name: 'source', label: 'source' },
  { name: 'medium', label: 'medium' },
  { name: 'campaign', label: 'campaignName' },
  { name: 'term', label: 'term' },
  { name: 'content', label: 'content' },
] as const satisfies readonly { name: UtmName; label: string }[];

interface UtmFieldsProps {
  form: FormInstance<LinkForm>;
  conventions: UtmConventions;
  /** The stored values, which are accepted even if they break a newer convention. */
  stored: LinkForm['utm'] | undefined;
  onRewrite: () => void;
}

/**
 * The campaign parameters, checked against the workspace's conventions. If a value breaks the convention for case or
 * separators, the corrected value is suggested.
 */
export function UtmFields({ form, conventions, stored, onRewrite }: UtmFieldsProps) {
  const t = useLinkEditorMessages();
  const utm = Form.useWatch('utm', form);
  const getAllowedValues = (name: UtmName): string[] =>
    name === 'source' ? conventions.sources : name === 'medium' ? conventions.mediums : [];

  const describeViolation = (name: UtmName, value: string): string | undefined => {
    if (stored && value === stored[name]) return undefined;
    const [violation] = findUtmViolations({ ...emptyUtm, [name]: value.trim() }, conventions);
    return violation && t(`utm_${violation.rule}`, { separator: conventions.separator });
  };
  const replaceValue = (name: UtmName, value: string) => {
    form.setFieldValue(['utm', name], value);
    onRewrite();
    void form.validateFields([['utm', name]]);
  };
  const renderSuggestion = (name: UtmName) => {
    const value = utm?.[name] ?? '';
    const corrected = toUtmConvention(value, conventions);
    if (getAllowedValues(name).length > 0 || corrected === value || !describeViolation(name, value)) return undefined;
    return (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => replaceValue(name, corrected)}>
        {t('suggestion', { value: corrected })}
      </Button>
    );
  };

  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('parameters')}</legend>
      <div className={classes.pairs}>
        {fields.map(({ name, label }) => {
          const allowed = getAllowedValues(name);
          return (
            <Form.Item
              key={name}
              name={['utm', name]}
              label={t(label)}
              extra={renderSuggestion(name)}
              rules={[
                {
                  validator: async (_rule, value: string | undefined) => {
                    const problem = describeViolation(name, value ?? '');
                    if (problem) throw new Error(problem);
                  },
                },
              ]}
              {...(allowed.length > 0 ? { normalize: (value: string | undefined) => value ?? '' } : {})}
            >
              {allowed.length > 0 ? (
                <Select allowClear options={allowed.map((value) => ({ value, label: value }))} />
              ) : (
                <Input maxLength={100} autoComplete="off" />
              )}
            </Form.Item>
          );
        })}
      </div>
    </fieldset>
  );
}
