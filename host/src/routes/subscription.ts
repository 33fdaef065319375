/** Where an answer that asks for a subscription leads (specification, part 1 §2); with the workspace where one is known. */
export const subscriptionPath = (workspaceId?: string): string =>
  workspaceId ? `/subscribe/contact?${new URLSearchParams({ wsId: workspaceId })}` : '/subscribe/contact';
