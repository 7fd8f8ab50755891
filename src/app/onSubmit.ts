import type { SubmitEvent } from 'react';

/** Returns a handler of the submit event. Not a form action: it would show the progress too late to ignore a second click. */
export const onSubmit = (submit: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  submit();
};
