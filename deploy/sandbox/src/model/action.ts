/** An action of a patch, as described in the prompt. */
export type Action = { type: string } & Record<string, unknown>;
