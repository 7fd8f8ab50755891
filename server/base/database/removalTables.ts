export type RemovalTables = {
  /** Removals of a text or file from all revisions of a space. */
  removals: {
    id: string;
    space_id: string;
    created_by: string;
    created_at: string;
    /** What to remove. Null for the other kind, and both once it is complete. */
    text: string | null;
    file: string | null;
    kind: 'text' | 'file';
    status: 'pending' | 'replaced' | 'complete';
    /** When it changed content last. */
    replaced_at: string | null;
    completed_at: string | null;
    /** When a process last worked on it. */
    claimed_at: string | null;
    /** Numbers of edited revisions, pages and others. */
    counts: string;
    /** IDs of the replaced content, which is deleted if nothing else refers to it. */
    leaving: string | null;
  };
};
