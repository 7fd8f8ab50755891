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
};
