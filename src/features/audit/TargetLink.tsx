import type { AuditEvent } from '#contract/areas/audit-events.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { labelOf, targetPath, typeName } from './audit.text.ts';

type Props = {
  target: AuditEvent['target'];
  resources?: Record<string, string> | undefined;
};

/** A link to the target of an event, with its name at that time. Plain text if the target has no screen. */
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
