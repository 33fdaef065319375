import { Form as AntdForm, type FormProps as AntdFormProps } from 'antd';
import { FormContext } from 'antd/es/form/context';
import { type ComponentProps, type ReactNode, useContext, useState } from 'react';

export type FormProps<Values = unknown> = Omit<AntdFormProps<Values>, 'children'> & {
  children?: ReactNode;
};

type FormSettings = ComponentProps<typeof FormContext>['value'];

const scrollToFirstError = { focus: true };

function StableForm<Values>({ children, ...props }: FormProps<Values>): ReactNode {
  return (
    <AntdForm<Values> noValidate scrollToFirstError={scrollToFirstError} {...props}>
      <StableSettings>{children}</StableSettings>
    </AntdForm>
  );
}

/**
 * antd's form. It focuses the first invalid field on submit and shows its own messages instead of the browser's. When
 * the surrounding component rerenders, fields that have not changed do not.
 */
export const Form = Object.assign(StableForm, {
  Item: AntdForm.Item,
  List: AntdForm.List,
  ErrorList: AntdForm.ErrorList,
  useForm: AntdForm.useForm,
  useFormInstance: AntdForm.useFormInstance,
  useWatch: AntdForm.useWatch,
});

/** antd's form creates a new settings object on every render, which would rerender every field. */
function StableSettings({ children }: { children: ReactNode }): ReactNode {
  const settings = useContext(FormContext);
  const [stableSettings, setStableSettings] = useState(settings);
  if (!areEqual(stableSettings, settings)) setStableSettings(settings);
  return <FormContext value={stableSettings}>{children}</FormContext>;
}

function areEqual({ tooltip, ...one }: FormSettings, { tooltip: otherTooltip, ...other }: FormSettings): boolean {
  return haveEqualValues(one, other) && haveEqualValues(tooltip ?? {}, otherTooltip ?? {});
}

function haveEqualValues(one: object, other: object): boolean {
  const entries = new Map(Object.entries(one));
  const otherEntries = Object.entries(other);
  return (
    entries.size === otherEntries.length && otherEntries.every(([key, value]) => Object.is(entries.get(key), value))
  );
}
