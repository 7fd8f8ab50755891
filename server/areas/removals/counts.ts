/** Numbers of what a removal changes. */
export type Counts = {
  revisions: number;
  pages: number;
  files: number;
  comments: number;
  changeRequests: number;
};

export const noCounts: Counts = { revisions: 0, pages: 0, files: 0, comments: 0, changeRequests: 0 };
