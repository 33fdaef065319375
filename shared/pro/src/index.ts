export { ProForm, ProFormSwitch, ProFormText } from '@ant-design/pro-components';
export { ProPartsProvider } from './pro-parts-provider.tsx';
export { SettingsForm, type SettingsFormProps } from './settings-form.tsx';
