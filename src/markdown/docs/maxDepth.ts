/** The levels of a page tree. Deeper entries of other tools are left out. */
export const maxDepth = 50;
