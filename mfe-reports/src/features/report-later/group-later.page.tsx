import { GroupLater } from './group-later.tsx';

/** `/:workspaceId/:groupId/group`, and the same with the group's name before the id and `/pdf` after it. */
export default GroupLater;
