import { poolFailures } from '../../platform/pool-error.ts';

/** A client's responses to a challenge, by name. */
export type Responses = Readonly<Record<string, string>>;

/** @throws InvalidParameterException if the response is missing */
export function requireResponse(responses: Responses, name: string): string {
  const value = responses[name];
  if (!value) throw poolFailures.invalid(`Missing required parameter ${name}`);
  return value;
}
