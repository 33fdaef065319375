export * from './campaign-edit.ts';
export * from './edit-session.ts';
export { type EditPart, editPartNames, getPartFields, isSamePart } from './merge-campaign.ts';
