import type { FormRule } from 'antd';

/** A text without a scheme that begins like a host: `example.com`, `www.example.com/path`, `localhost:3000`. */
const bareHost = /^(localhost|[^\s/:@.]+(\.[^\s/:@.]+)+)(:\d+)?([/?#]|$)/i;

/** Puts `https://` before what was typed without it; leaves every other text as it is, but for spaces around it. */
export function completeWebAddress(text: string): string {
  const typed = text.trim();
  return bareHost.test(typed) ? `https://${typed}` : typed;
}

/** Whether a text is a http or https URL, or becomes one by `completeWebAddress`. */
export const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(URL.parse(completeWebAddress(text))?.protocol ?? '');

/** Rule for a required web address. */
export const requiredWebAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (!isWebAddress(text ?? '')) throw new Error(message);
  },
});

/** Rule for an optional web address. */
export const webAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (text?.trim() && !isWebAddress(text)) throw new Error(message);
  },
});
