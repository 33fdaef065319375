/** The person whose workspace the seed makes. Only ever in a product that listens on this machine's own address. */
export const demoPerson = { name: 'Dana Demo', email: 'demo@reportage.example', password: 'Demo-reportage-1' };
export const demoWorkspace = 'Demo';
