import { ProForm } from '@ant-design/pro-components';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ProPartsProvider } from './pro-parts-provider.tsx';

export interface SettingsFormProps<Values extends object> {
  initialValues: Values;
  /** Resolves with whether it was saved; if not, the form keeps its input. */
  onSave(values: Values): Promise<boolean>;
  /** Tracks unsaved changes: `useUnsavedWork` of the remote kit, which asks before the page is left. */
  work: { isUnsaved: boolean; touch(): void; settle(): void };
  labels: { save: string; reset: string; unsaved: string };
  isLocked?: boolean;
  children: ReactNode;
}

/** A settings page's form; Save and Reset are enabled while there are unsaved changes. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>): ReactNode {
  const { initialValues, onSave, work, labels, isLocked = false, children } = props;
  return (
    <ProPartsProvider>
      <ProForm<Values>
        initialValues={initialValues}
        disabled={isLocked}
        requiredMark={false}
        autoFocusFirstInput={false}
        onValuesChange={() => work.touch()}
        onReset={() => work.settle()}
        onFinish={async (values) => {
          const isSaved = await onSave(values);
          if (isSaved) work.settle();
          return isSaved;
        }}
        submitter={
          isLocked
            ? false
            : {
                searchConfig: { submitText: labels.save, resetText: labels.reset },
                submitButtonProps: { disabled: !work.isUnsaved },
                resetButtonProps: { disabled: !work.isUnsaved },
                render: (_, buttons) => (
                  <Flex gap={8} align="center" wrap>
                    {[...buttons].reverse()}
                    <span role="status">{work.isUnsaved && labels.unsaved}</span>
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
