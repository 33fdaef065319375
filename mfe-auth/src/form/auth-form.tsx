import { Button, Form, type FormInstance } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './auth-form.module.css';

interface AuthFormProps<Answer> {
  form: FormInstance<Answer>;
  initial: Partial<Answer>;
  submit: string;
  isPending: boolean;
  onSubmit(answer: Answer): void;
  children: ReactNode;
}

/** A real form, so that password managers and Enter work; after a failed submit the focus moves to the first invalid field. */
export function AuthForm<Answer>(props: AuthFormProps<Answer>): ReactNode {
  const { form, initial, submit, isPending, onSubmit, children } = props;
  return (
    <Form<Answer>
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
      <Button type="primary" htmlType="submit" block loading={isPending} className={styles.submit ?? ''}>
        {submit}
      </Button>
    </Form>
  );
}
