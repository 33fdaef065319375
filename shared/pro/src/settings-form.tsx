import { ProForm } from '@ant-design/pro-components';
import { SaveBar } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { ProPartsProvider } from './pro-parts-provider.tsx';

export interface SettingsFormProps<Values extends object> {
  initialValues: Values;
  /** Resolves to whether the values were saved; if not, the form keeps the input. */
  onSave(values: Values): Promise<boolean>;
  /**
   * Tracks unsaved changes: `useUnsavedWork` from the remote kit, which asks for confirmation before the page is left.
   */
  work: { isUnsaved: boolean; touch(): void; markClean(): void };
  isLocked?: boolean;
  children: ReactNode;
}

/** A settings page's form with its `SaveBar`. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>): ReactNode {
  const { initialValues, onSave, work, isLocked = false, children } = props;
  const [isSaving, setSaving] = useState(false);
  return (
    <ProPartsProvider>
      <ProForm<Values>
        initialValues={initialValues}
        disabled={isLocked}
        requiredMark={false}
        autoFocusFirstInput={false}
        onValuesChange={() => work.touch()}
        onFinish={async (values) => {
          setSaving(true);
          const isSaved = await onSave(values).finally(() => setSaving(false));
          if (isSaved) work.markClean();
          return isSaved;
        }}
        submitter={
          isLocked
            ? false
            : {
                render: ({ form }) => (
                  <SaveBar
                    isUnsaved={work.isUnsaved}
                    isSaving={isSaving}
                    onReset={() => {
                      form?.resetFields();
                      work.markClean();
                    }}
                  />
                ),
              }
        }
      >
        {children}
      </ProForm>
    </ProPartsProvider>
  );
}
