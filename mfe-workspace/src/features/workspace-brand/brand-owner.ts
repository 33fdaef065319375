import { createContext, useContext } from 'react';

/** Whose brand the fields below it change: a client's, or the workspace's own (null). */
export const BrandOwner = createContext<{ clientId: string } | null>(null);

export const useBrandOwner = () => useContext(BrandOwner);
