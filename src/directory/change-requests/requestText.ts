import { defaults } from '#contract/defaults.ts';

/** Returns the subject of a change request, or “Untitled”. */
export const requestSubject = ({ subject }: { subject: string }) => subject.trim() || 'Untitled';

/** Whether a change request has no subject of its own. */
export const isUnnamed = ({ subject }: { subject: string }) =>
  subject.trim() === '' || subject === defaults.changeRequestSubject;

/** Returns “#48 Springs and neaps”. */
export const requestName = (request: { number: number; subject: string }) =>
  `#${request.number} ${requestSubject(request)}`;
