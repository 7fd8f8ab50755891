// Leads to the first thing in a form that is wrong.

/** Focuses the first field with a fault; what is said of the whole comes last. Answers whether there was one. */
export function goToFault(formId: string) {
  const form = document.getElementById(formId);
  const fault = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]');
  fault?.focus();
  fault?.scrollIntoView({ block: 'center' });
  return fault != null;
}
