import { contactSchema, type InviteProblemCode } from '@reportage/contracts';

export interface InviteProblem {
  line: number;
  email: string;
  code: InviteProblemCode;
}

interface KnownAddresses {
  inviterEmail: string;
  /** Addresses of members, in lower case. */
  memberEmails: readonly string[];
  /** Addresses of pending invitations, in lower case. */
  pendingEmails: readonly string[];
}

function findProblem(
  email: string,
  { inviterEmail, memberEmails, pendingEmails }: KnownAddresses,
): InviteProblemCode | undefined {
  const address = email.toLowerCase();
  if (!contactSchema.shape.email.safeParse(email).success) return 'invalid';
  if (address === inviterEmail.toLowerCase()) return 'self';
  if (memberEmails.includes(address)) return 'member';
  return pendingEmails.includes(address) ? 'alreadyInvited' : undefined;
}

/** Finds the addresses that cannot be invited. */
export const findProblems = (emails: readonly string[], knownAddresses: KnownAddresses): InviteProblem[] =>
  emails.flatMap((email, line) => {
    const code = findProblem(email, knownAddresses);
    return code ? [{ line, email, code }] : [];
  });

/** Removes duplicate addresses, ignoring case. Each is kept as first entered. */
export const getDistinctEmails = (emails: readonly string[]): string[] =>
  [...new Map([...emails].reverse().map((email) => [email.toLowerCase(), email])).values()].reverse();

const reasons: Record<InviteProblemCode, string> = {
  invalid: 'This is not an email address.',
  self: 'You cannot invite yourself.',
  member: 'This user is already a member of the workspace.',
  alreadyInvited: 'This user has already been invited to the product.',
};

/** @returns the reason why nobody was invited, or null if there are no problems */
export function describeProblems(problems: readonly InviteProblem[], addressCount: number): string | null {
  const [firstProblem] = problems;
  if (!firstProblem) return null;
  if (addressCount === 1) return reasons[firstProblem.code];
  return `Nobody was invited: ${problems.length} of ${addressCount} addresses cannot be invited.`;
}
