/** Top-level domains that no email reaches (RFC 2606, RFC 6761, RFC 6762). Demo data uses them. */
const reserved: ReadonlySet<string> = new Set(['example', 'invalid', 'local', 'localhost', 'test']);

/** Returns whether email can reach an address: those of demo data, and host names without a dot, are never written to. */
export function isRealAddress(address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const last = domain.slice(domain.lastIndexOf('.') + 1);
  return (
    domain !== address.toLowerCase() &&
    domain.includes('.') &&
    !reserved.has(last) &&
    !/^example\.(?:com|net|org)$/.test(domain)
  );
}
