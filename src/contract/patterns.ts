// What texts have to look like, where more than their length counts.

/** A domain such as `company.example`, in any case. */
export const domainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
