// Who may change a change request. The service checks this, and the console offers only what it allows.

/** Permissions in the space, and whether the person created the change request. */
type Person = { edit: boolean; review: boolean; isAuthor: boolean };

/** Whether someone may change the subject, the description, the status and the requested reviewers. */
export const mayManageRequest = ({ edit, review, isAuthor }: Person) => review || (edit && isAuthor);

/**
 * Whether someone may change the content: edit, import, and update from main. With `allowEdits`, the default, everyone with
 * Edit access may.
 */
export const mayEditRequest = (person: Person, { allowEdits = true }: { allowEdits?: boolean | undefined }) =>
  mayManageRequest(person) || (person.edit && allowEdits);
