/** An action in a patch, in the format that the prompt specifies. */
export type Action = { type: string } & Record<string, unknown>;
