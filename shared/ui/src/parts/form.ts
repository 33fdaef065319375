export { Checkbox, Form, type FormInstance, type FormProps, Input, Radio, Switch, Typography } from 'antd';
export { ConflictPanel } from '../form/conflict-panel.tsx';
export { RemoveDialog } from '../form/remove-dialog.tsx';
export { SaveBar } from '../form/save-bar.tsx';
export { SwitchRow } from '../form/switch-row.tsx';
export { useServerErrors } from '../form/use-server-errors.ts';
export { completeWebAddress, isWebAddress, requiredWebAddressRule, webAddressRule } from '../form/web-address.ts';
export { WebAddressInput } from '../form/web-address-input.tsx';
