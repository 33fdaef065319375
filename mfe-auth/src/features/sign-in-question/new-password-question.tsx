import { Form, Input } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthForm } from '../../form/auth-form.tsx';
import { HiddenUsername } from '../../form/fields.tsx';
import { NewPasswordField } from '../../form/new-password/new-password-field.tsx';
import { useMessages as useFormMessages } from '../../messages.ts';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

interface NewPasswordAnswer {
  newPassword: string;
  attributes?: Record<string, string>;
}

/** The `autocomplete` values of common attributes. A pool may also require other attributes. */
const autoCompleteByAttribute: Record<string, string> = {
  name: 'name',
  phone_number: 'tel',
  locale: 'language',
  picture: 'photo',
};
const labeledAttributes = ['name', 'picture', 'locale', 'phone_number'] as const;

/** Replaces a temporary password and collects the account's missing attributes. */
export function NewPasswordQuestion({ question, username }: QuestionProps<'newPassword'>): ReactNode {
  const t = useMessages();
  const tForm = useFormMessages();
  const [form] = Form.useForm<NewPasswordAnswer>();
  const { isPending, send } = useSignInAnswer(form);
  const getLabel = (attribute: string): string => {
    const key = labeledAttributes.find((name) => name === attribute);
    return key ? t(key) : attribute.replace(/^custom:/, '');
  };
  const hasMissingAttributes = question.missingAttributes.length > 0;
  const text = [t('newPasswordText'), hasMissingAttributes && t('missingAttributesText')].filter(Boolean).join(' ');
  return (
    <QuestionPage title={t('newPasswordTitle')} text={text} username={username}>
      <AuthForm
        form={form}
        initial={{}}
        submitLabel={t('continue')}
        isPending={isPending}
        onSubmit={({ newPassword, attributes = {} }) => send({ kind: 'newPassword', newPassword, attributes })}
      >
        <HiddenUsername username={username} />
        {question.missingAttributes.map((attribute, index) => (
          <Form.Item
            key={attribute}
            name={['attributes', attribute]}
            label={getLabel(attribute)}
            rules={[{ required: true, whitespace: true, message: t('attributeMissing') }]}
          >
            <Input
              name={attribute}
              autoComplete={autoCompleteByAttribute[attribute] ?? 'off'}
              autoFocus={index === 0}
            />
          </Form.Item>
        ))}
        <NewPasswordField
          name="newPassword"
          label={tForm('newPassword')}
          missingText={tForm('newPasswordMissing')}
          person={{ email: username }}
          hasFocus={!hasMissingAttributes}
        />
      </AuthForm>
    </QuestionPage>
  );
}
