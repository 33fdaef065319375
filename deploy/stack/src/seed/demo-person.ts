/** The owner of the seeded workspace. Only in a product that listens on a local address. */
export const demoPerson = { name: 'Dana Demo', email: 'demo@reportage.example', password: 'Demo-reportage-1' };
export const demoWorkspace = 'Demo';
