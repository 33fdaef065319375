/** Saturated colors on which white text is readable, for brands whose logo suggests none. */
export const suggestedColors = ['#1d4ed8', '#6d28d9', '#be185d', '#b91c1c', '#c2410c', '#15803d', '#0f766e'] as const;
