/**
 * The path to which a response that requires a subscription leads (specification, part 1 §2), with the workspace if one
 * is known.
 */
export const getSubscriptionPath = (workspaceId?: string): string =>
  workspaceId ? `/subscribe/contact?${new URLSearchParams({ wsId: workspaceId })}` : '/subscribe/contact';
