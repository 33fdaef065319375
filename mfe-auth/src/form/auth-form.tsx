import { Button, Form, type FormInstance } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './auth-form.module.css';
import { MessageSlot } from './message-slot.tsx';

interface AuthFormProps<Values> {
  form: FormInstance<Values>;
  initial: Partial<Values>;
  submitLabel: string;
  isPending: boolean;
  onSubmit(values: Values): void;
  children: ReactNode;
}

/** Renders a form element, so that password managers and Enter work. A failed submit focuses the first invalid field. */
export function AuthForm<Values>(props: AuthFormProps<Values>): ReactNode {
  const { form, initial, submitLabel, isPending, onSubmit, children } = props;
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      method="post"
      noValidate
      initialValues={initial}
      validateTrigger={['onSubmit', 'onBlur']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={onSubmit}
    >
      {children}
      <MessageSlot />
      <Button type="primary" htmlType="submit" block loading={isPending} className={styles.submit ?? ''}>
        {submitLabel}
      </Button>
    </Form>
  );
}
