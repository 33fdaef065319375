/** The person whose password is being rated. */
export interface PasswordOwner {
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * Lists words that an attacker who knows the person tries first: the person's name and email address, whole and in
 * parts, and the product's name.
 */
export function listPersonalWords({ name = '', email = '' }: PasswordOwner): string[] {
  const parts = [name, email].flatMap((text) => text.split(/[\s@._+-]+/));
  const joinedName = name.replace(/\s/g, '');
  const words = [name, joinedName, email, email.split('@')[0] ?? '', ...parts, 'reportage'];
  return [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word.length > 2);
}
