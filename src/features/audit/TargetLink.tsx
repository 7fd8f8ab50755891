import type { AuditEvent } from '#contract/audit-events.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { labelOf, targetPath, typeName } from './event.text.ts';

type Props = {
  target: AuditEvent['target'];
  resources?: Record<string, string> | undefined;
};

/** Opens what an event names, as it was called at that time. A plain text if no screen is about it. */
export function TargetLink({ target, resources }: Props) {
  const { organizationId = '' } = useParameters();
  const to = targetPath(organizationId, target, resources);
  const text = target.label ?? `${typeName(target.type)} ${target.id}`;
  return to === undefined ? <span>{text}</span> : <AppLink to={to}>{text}</AppLink>;
}

/** Opens the actor of an event, if it is a member. */
export function ActorLink({ actor }: Pick<AuditEvent, 'actor'>) {
  return actor.type === 'user' ? (
    <TargetLink target={{ ...actor, type: 'member' }} />
  ) : (
    <span>{labelOf(actor)}</span>
  );
}
