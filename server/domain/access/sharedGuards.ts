// Guards that several areas share.
import { site, space, type Guard } from './guard.ts';

/** The service checks who wrote the comment. */
export const commentGuards = {
  list: space('view'),
  create: space('comment'),
  get: space('view'),
  update: space('comment'),
  remove: space('comment'),
  listReplies: space('view'),
  createReply: space('comment'),
  getReply: space('view'),
};

export const contentGuards = {
  get: space('view'),
  import: space('edit'),
  listPages: space('view'),
  listFiles: space('view'),
  getFile: space('view'),
  listBacklinks: space('view'),
  getPage: space('view'),
  listLinks: space('view'),
};

export const structureGuards = {
  list: site('view'),
  create: site('edit'),
  remove: site('edit'),
  update: site('edit'),
  move: site('edit'),
};

/** Only admins change levels, so no one can grant a level above their own. */
export const permissionGuards = (view: Guard, admin: Guard) => ({
  listUsers: view,
  listTeams: view,
  aggregate: view,
  grant: admin,
  updateUser: admin,
  removeUser: admin,
  updateTeam: admin,
  removeTeam: admin,
});
