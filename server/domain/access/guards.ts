// The permission that each operation requires, on the outermost resource in its path.
import type { Operations } from '#contract/optional.ts';
import { canCreateInAnyCollection } from './canCreateInAnyCollection.ts';
import { gitGuards } from './gitGuards.ts';
import { admins, anyone, collection, organization, site, space, type Guard } from './guard.ts';
import { commentGuards, contentGuards, permissionGuards, structureGuards } from './sharedGuards.ts';

/** Editors of a site. */
const edit = site('edit');

export const guards: { [Area in keyof Operations]: { [Row in keyof Operations[Area]]: Guard } } = {
  collections: {
    get: collection('view'),
    remove: collection('admin'),
    update: collection('admin'),
    listSpaces: collection('view'),
    move: collection('create'),
    transfer: collection('admin'),
    list: organization('view'),
    // In a collection, the service checks that collection's `create` permission.
    create: { ...organization('createContent'), fallback: canCreateInAnyCollection },
  },
  customFields: {
    getValues: space('view'),
    updateValues: space('create'),
    list: organization('view'),
    create: organization('admin'),
    get: organization('view'),
    remove: organization('admin'),
    update: organization('admin'),
  },
  spaceComments: { ...commentGuards, updateReply: space('comment') },
  changeRequestComments: commentGuards,
  spaces: {
    get: space('view'),
    remove: { ...space('admin'), allowDeleted: true },
    update: space('admin'),
    duplicate: space('create'),
    restore: { ...space('admin'), allowDeleted: true },
    move: space('create'),
    transfer: space('admin'),
    listLinks: space('view'),
  },
  // To put a space on the site, editors of the site also need admin access to the space.
  siteSectionGroups: {
    list: site('view'),
    create: edit,
    remove: edit,
    update: edit,
    addSection: edit,
    removeSection: edit,
    move: edit,
  },
  siteSections: structureGuards,
  siteSpaces: structureGuards,
  siteShareLinks: { list: edit, create: edit, remove: edit, update: edit },
  siteHostnames: { get: edit, put: site('admin'), check: site('admin'), remove: site('admin') },
  siteStructure: { get: site('view'), sort: edit },
  siteExternalLinks: { create: edit, update: edit, remove: edit },
  siteRedirects: { list: edit, create: edit, upsert: edit, update: edit, remove: edit, getBySource: edit },
  sitePermissions: permissionGuards(site('view'), site('admin')),
  organizations: {
    list: anyone,
    get: organization('view'),
    update: organization('admin'),
    getInvite: organization('admin'),
    removeInvite: organization('admin'),
    updateInvite: organization('admin'),
    search: organization('view'),
    listByEmailDomain: anyone,
  },
  members: {
    list: organization('listMembers'),
    get: organization('listMembers'),
    remove: organization('admin'),
    update: organization('admin'),
    ping: organization('view'),
    markSso: organization('admin'),
    listSpaces: organization('listMembers'),
    listTeams: organization('listTeams'),
  },
  // The service checks for team owners, who manage their team's members.
  teams: {
    list: organization('listTeams'),
    create: organization('admin'),
    get: organization('listTeams'),
    remove: organization('admin'),
    update: organization('admin'),
    listMembers: organization('listTeams'),
    updateMembers: organization('view'),
    putMember: organization('view'),
    removeMember: organization('view'),
  },
  // The service leaves out content that the caller can't view.
  teamPermissions: { list: organization('listTeams') },
  // The service checks for authors, who edit their own requests, and reviewers, who edit any.
  changeRequests: {
    list: space('view'),
    create: space('edit'),
    get: space('view'),
    update: space('edit'),
    merge: space('merge'),
    pull: space('edit'),
    getPdf: space('view'),
  },
  changeRequestContent: contentGuards,
  changeRequestUpdates: { listConflicts: space('view'), undo: space('edit') },
  editorPresence: { list: space('edit') },
  removals: { create: { ...space('admin'), allowDeleted: true }, get: space('admin') },
  // The service checks for admins, who preview a site as more visitors.
  previewLinks: { list: space('merge'), create: space('merge'), remove: space('merge') },
  reverts: { revert: space('edit'), restore: space('edit') },
  spaceContent: { ...contentGuards, search: space('view') },
  sso: {
    list: organization('listIntegrations'),
    create: organization('admin'),
    get: organization('listIntegrations'),
    remove: organization('admin'),
    update: organization('admin'),
    listLogins: { ...organization('view'), withoutSso: true },
  },
  openapi: {
    list: organization('view'),
    create: organization('createOpenAPISpec'),
    get: organization('view'),
    put: organization('createOpenAPISpec'),
    remove: organization('createOpenAPISpec'),
    listVersions: organization('view'),
    getLatestVersion: organization('view'),
    getLatestVersionContent: organization('view'),
    getVersion: organization('view'),
    getVersionContent: organization('view'),
  },
  translations: {
    list: organization('view'),
    create: organization('createContent'),
    get: organization('view'),
    update: organization('createContent'),
    remove: organization('createContent'),
  },
  auditEvents: { list: admins, get: admins, listActions: admins },
  currentUser: { get: anyone, update: anyone },
  organizationSpaces: {
    list: organization('view'),
    listDeleted: organization('view'),
    // In a collection, the service checks that collection's `create` permission.
    create: { ...organization('createContent'), fallback: canCreateInAnyCollection },
  },
  // The service hides sites from guests who can see none of their spaces.
  sites: {
    list: organization('view'),
    create: organization('admin'),
    get: site('view'),
    update: site('edit'),
    remove: site('admin'),
    // The service checks for editors of the site, who preview it as more visitors.
    createPreview: site('view'),
    publish: site('edit'),
    unpublish: site('edit'),
    // The service leaves out spaces that the caller can't view.
    check: site('view'),
  },
  siteCustomization: { get: edit, put: edit, putDraft: edit, removeDraft: edit, addImage: edit },
  siteFeedback: { list: edit, update: edit },
  siteInsights: { get: edit },
  organizationChangeRequests: { list: organization('view') },
  contentPaths: { getPage: space('view') },
  contentChanges: { apply: space('edit'), getPageSource: space('view'), listExportFiles: space('view') },
  // Also for revisions of change requests, which everyone who can view the space can view.
  revisions: {
    get: space('view'),
    listPages: space('view'),
    getPage: space('view'),
    listFiles: space('view'),
    getFile: space('view'),
  },
  spaceHistory: {
    list: space('view'),
    listChanges: space('view'),
    getPageAuthors: space('view'),
    listOfRequest: space('view'),
  },
  spacePermissions: permissionGuards(space('view'), space('admin')),
  collectionPermissions: permissionGuards(collection('view'), collection('admin')),
  // The service checks for requested reviewers, and for authors, who request reviews of their own change
  // requests.
  changeRequestReviews: {
    list: space('view'),
    create: space('view'),
    listRequested: space('view'),
    request: space('edit'),
    removeRequested: space('edit'),
  },
  git: gitGuards,
  readerChanges: { get: space('view'), put: space('admin') },
  spaceLanguage: { get: space('view'), put: space('admin') },
  spaceMergeRules: { get: space('view'), put: space('admin') },
  signIn: {
    startTest: admins,
    listTokens: { ...anyone, dependsOnToken: true },
    // The service refuses API tokens that a person created.
    createToken: anyone,
    removeToken: anyone,
  },
  accounts: {
    getPassword: organization('view'),
    // The service refuses API tokens that a person created.
    setPassword: organization('view'),
    listSignIns: admins,
    createLink: admins,
    listSessions: { ...admins, dependsOnToken: true },
    removeSession: admins,
  },
  // Only admins invite, so no one can grant a role above their own.
  invites: {
    create: admins,
    list: admins,
    remove: admins,
    renew: admins,
    listLinks: admins,
    createLink: admins,
  },
  // The service checks who may create organizations on this installation.
  newOrganizations: { create: anyone },
  domains: { list: admins, verify: admins, remove: admins },
  // The service checks that the caller is a member of the site's organization.
  visits: { create: anyone },
  webhooks: {
    list: admins,
    create: admins,
    get: admins,
    update: admins,
    remove: admins,
    rotateSecret: admins,
    test: admins,
    listDeliveries: admins,
    resend: admins,
  },
  // The service checks that the caller is a member of the organization.
  notifications: {
    list: { ...anyone, dependsOnTime: true },
    count: anyone,
    update: anyone,
    getSettings: anyone,
    updateSettings: anyone,
  },
};
