/** Focuses the first field with an error, or else the error of the form. Returns whether there was one. */
export function focusFirstError(formId: string) {
  const form = document.getElementById(formId);
  const fault = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]');
  fault?.focus();
  fault?.scrollIntoView({ block: 'center' });
  return fault != null;
}
