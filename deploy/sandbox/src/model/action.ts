/** An action of a patch, as the prompt describes it. */
export type Action = { type: string } & Record<string, unknown>;
