import { GroupComingSoon } from './group-coming-soon.tsx';

/** `/:workspaceId/:groupId/group`, and the same with the group's name before the id and `/pdf` after it. */
export default GroupComingSoon;
