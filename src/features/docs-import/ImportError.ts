/** Why dropped files can't be imported: one sentence about the problem, and one about the fix. */
export class ImportError extends Error {
  override name = 'ImportError';
}
