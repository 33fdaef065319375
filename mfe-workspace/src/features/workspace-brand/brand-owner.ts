import { createContext, useContext } from 'react';

/** The owner of the brand that the fields below change: a client, or null for the workspace. */
export const BrandOwner = createContext<{ clientId: string } | null>(null);

export const useBrandOwner = () => useContext(BrandOwner);
