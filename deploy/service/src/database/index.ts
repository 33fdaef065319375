export { prepareStatement, usePreparedStatements } from './prepared-statements.ts';
export { untilConnected } from './until-connected.ts';
