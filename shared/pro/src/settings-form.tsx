import { ProForm } from '@ant-design/pro-components';
import { Flex } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ProPartsProvider } from './pro-parts-provider.tsx';

export interface SettingsFormProps<Values extends object> {
  initialValues: Values;
  /** Answers whether it was saved; what was typed stays where it was not. */
  onSave(values: Values): Promise<boolean>;
  labels: { save: string; reset: string; unsaved: string };
  isLocked?: boolean;
  children: ReactNode;
}

/** A settings page's form: Save and Reset show what is unsaved, and closing the page with unsaved work asks once. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>): ReactNode {
  const { initialValues, onSave, labels, isLocked = false, children } = props;
  const [isDirty, setDirty] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ProPartsProvider>
      <ProForm<Values>
        initialValues={initialValues}
        disabled={isLocked}
        requiredMark={false}
        autoFocusFirstInput={false}
        onValuesChange={() => setDirty(true)}
        onReset={() => setDirty(false)}
        onFinish={async (values) => {
          const isSaved = await onSave(values);
          if (isSaved) setDirty(false);
          return isSaved;
        }}
        submitter={
          isLocked
            ? false
            : {
                searchConfig: { submitText: labels.save, resetText: labels.reset },
                submitButtonProps: { disabled: !isDirty },
                resetButtonProps: { disabled: !isDirty },
                render: (_, buttons) => (
                  <Flex gap={8} align="center" wrap>
                    {[...buttons].reverse()}
                    <span role="status">{isDirty && labels.unsaved}</span>
                  </Flex>
                ),
              }
        }
      >
        {children}
      </ProForm>
    </ProPartsProvider>
  );
}
