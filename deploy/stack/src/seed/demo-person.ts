/** The owner of the demo workspace. */
export const demoPerson = { name: 'Dana Demo', email: 'demo@reportage.example', password: 'Demo-reportage-1' };
export const demoWorkspace = 'Demo';
/** A creator in the demo workspace's network, who has a limited workspace. */
export const demoCreator = {
  name: 'Marta Reis',
  email: 'creator@reportage.example',
  password: 'Demo-reportage-1',
  workspace: 'Marta Reis',
};
