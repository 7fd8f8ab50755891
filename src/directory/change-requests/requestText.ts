/** Returns the subject of a change request, or “Untitled”. */
export const requestSubject = ({ subject }: { subject: string }) => subject.trim() || 'Untitled';

/** Returns “#48 Springs and neaps”. */
export const requestName = (request: { number: number; subject: string }) =>
  `#${request.number} ${requestSubject(request)}`;
