import type { GitBranchStatus, GitSyncStatus } from '#contract/areas/git.ts';

type Flag = 0 | 1;

/** Spaces as Git remotes. */
export type GitTables = {
  /** Spaces that are or were a remote. */
  git_remotes: {
    space_id: string;
    enabled: Flag;
    /** Whether the commits of all revisions have been made. */
    prepared: Flag;
    commits_made: number;
    commits_total: number;
    /** The end of the claim of the process that makes the commits. */
    claimed_until: string | null;
  };
  /** Git objects by SHA-1. Files of revisions are in `blobs`, other objects are deflated. */
  git_objects: {
    space_id: string;
    oid: string;
    type: 'commit' | 'tree' | 'blob' | 'tag';
    /** In bytes, before it was deflated. */
    size: number;
    body: Uint8Array | null;
    blob_id: string | null;
  };
  /** The commits of revisions. They never change, also if a later version exports other files. */
  git_commits: {
    revision_id: string;
    /** 1: the merge commit by which the revision of a change request became main. */
    main: Flag;
    space_id: string;
    oid: string;
    /** The ref that it was pushed to. Null if the service made it. */
    pushed_ref: string | null;
  };
  /** Spaces that are kept in step with a branch of a Git host. */
  git_syncs: {
    space_id: string;
    url: string;
    branch: string;
    /** The folder of the repository that the space contains. Null: all of it. */
    folder: string | null;
    /** The pattern of branches that become change requests. */
    branches: string | null;
    /** Matching branches that exceed the limit. */
    skipped_branches: number;
    /** Encrypted. */
    token: string | null;
    /** Part of the address that the host's webhook calls. */
    notify_secret: string;
    /** The member it acts for. */
    created_by: string;
    /** Whether it may act in an organization that enforces single sign-on. */
    is_sso: Flag;
    status: GitSyncStatus;
    detail: string | null;
    /** The last commit of the host's branch that the space has. */
    remote_oid: string | null;
    /** The change request with the commits of the host. */
    change_request_id: string | null;
    /** Whether only people merge this change request. */
    is_held: Flag;
    /** The status that people were notified of last. */
    told_status: string | null;
    /** The revision of main after the last pass. */
    revision_id: string | null;
    /** Passes in a row that failed. */
    failures: number;
    checked_at: string | null;
    due_at: string;
    claim: string | null;
    claimed_until: string | null;
  };
  /** Commits of a host of whose repository a space contains a folder. */
  git_sync_commits: {
    space_id: string;
    /** The commit at the host. */
    host_oid: string;
    /** The commit of the space with the content of the folder. Empty: a branch without changes of the folder. */
    oid: string;
    /** The root tree of the commit at the host. */
    tree: string;
    /** Whether the branch of the sync contains it, and not only a branch that is a change request. */
    main: Flag;
  };
  /** Branches of a host that are change requests. */
  git_sync_branches: {
    space_id: string;
    name: string;
    status: GitBranchStatus;
    detail: string | null;
    /** The last commit of the branch that the change request has. Null if the branch is deleted. */
    remote_oid: string | null;
    change_request_id: string | null;
    /** The revision of the change request at the last pass. */
    revision_id: string | null;
    changed_at: string;
  };
  /** The last passes of each sync that changed something. */
  git_sync_passes: {
    id: string;
    space_id: string;
    status: GitSyncStatus;
    detail: string | null;
    at: string;
    /** In milliseconds. */
    duration: number;
    from_oid: string | null;
    to_oid: string | null;
    change_request_id: string | null;
  };
};
