export * from './campaign-edit.ts';
export * from './edit-session.ts';
export { type EditPart, editPartNames, fieldsOfPart, isSamePart } from './merge-campaign.ts';
