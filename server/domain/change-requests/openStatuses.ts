/** The statuses of a change request that can still be edited and merged. */
export const openStatuses = ['draft', 'open'] as const;

/** Whether a change request with this status can still be edited and merged. */
export const isOpen = (status: string | null | undefined): boolean => status === 'draft' || status === 'open';
