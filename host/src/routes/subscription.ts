/**
 * Returns the path to open if a response requires a subscription (specification, part 1 §2), with the workspace if one
 * is known.
 */
export const getSubscriptionPath = (workspaceId?: string): string =>
  workspaceId ? `/subscribe/contact?${new URLSearchParams({ wsId: workspaceId })}` : '/subscribe/contact';
