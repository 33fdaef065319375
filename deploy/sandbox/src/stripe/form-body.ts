type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

const isIndex = (key: string): boolean => /^\d+$/.test(key);

/** Converts objects whose keys are all indexes into lists. */
function convertToLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, FormValue] => [key, convertToLists(inner)]);
  if (entries.length > 0 && entries.every(([key]) => isIndex(key)))
    return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

function setAtPath(target: FormObject, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  target[key] = next;
  setAtPath(next, rest, value);
}

/** Parses a body or query such as `items[0][price]=x&expand[]=y`. */
export function parseForm(text: string): FormObject {
  const form: FormObject = Object.create(null);
  let nextIndex = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([match, inner]) => inner ?? match);
    const keys = path.map((key) => (key === '' ? String(nextIndex++) : key));
    if (keys.some((key) => key === '__proto__')) continue;
    setAtPath(form, keys, value);
  }
  return convertToLists(form) as FormObject;
}
