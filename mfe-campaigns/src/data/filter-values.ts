/** The filter value for rows without a value, such as campaigns without a client. */
export const noneValue = 'none';

/** Returns the values of a filter, without its operator. */
export const getValues = (filter: string | undefined): string[] =>
  filter ? filter.slice(filter.indexOf('|') + 1).split(',') : [];

/** Returns the filter that matches any of these values, or an empty string if there are none. */
export const toFilter = (values: readonly string[]): string => (values.length > 0 ? `is|${values.join(',')}` : '');

/** Escapes commas, which separate values but may also be part of a label. */
export const toLabelFilter = (labels: readonly string[]): string =>
  toFilter(labels.map((label) => label.replaceAll('%', '%25').replaceAll(',', '%2C')));

function decodeLabel(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The URL was edited by hand.
    return text;
  }
}
export const getLabels = (filter: string | undefined): string[] => getValues(filter).map(decodeLabel);
