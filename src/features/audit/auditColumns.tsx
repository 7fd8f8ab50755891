import type { AuditEvent } from '#contract/areas/audit-events.ts';
import { useSearch } from '#routing/useSearch.ts';
import { copy } from '#ui/copy.ts';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { auditList } from './audit.list.ts';
import { authenticationText, changeTexts, labelOf, typeName } from './audit.text.ts';
import { ActorLink, TargetLink } from './TargetLink.tsx';

const column = columnsOf<AuditEvent>();

/** Changes of an event that a row shows. The tooltip of the cell has them all. */
const shownChanges = 2;

function Changes({ event }: { event: AuditEvent }) {
  const texts = changeTexts(event.payload ?? {});
  const more = texts.length - shownChanges;
  return (
    <span title={texts.join('\n')}>
      {texts.slice(0, shownChanges).join('; ')}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

function EventMenu({ event: { id, actor, target, executionId } }: { event: AuditEvent }) {
  const [, setSearch] = useSearch(auditList.parse);
  return (
    <RowMenu of={`event ${id}`}>
      <MenuItem onSelect={() => setSearch({ actor: actor.id })}>Show events by {labelOf(actor)}</MenuItem>
      <MenuItem onSelect={() => setSearch({ target: target.id })}>
        Show events about {labelOf(target)}
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => void copy('Event ID', id)}>Copy event ID</MenuItem>
      {executionId !== undefined && (
        <MenuItem onSelect={() => void copy('Request ID', executionId)}>Copy request ID</MenuItem>
      )}
    </RowMenu>
  );
}

/** The columns of events. `labels` are those of the actions. */
export const auditColumns = (labels: ReadonlyMap<string, string>) => [
  column(
    'action',
    { header: 'Action', place: 'title', width: '15%' },
    ({ action }) => labels.get(action) ?? action,
  ),
  column('target', { header: 'Target', place: 'under', cut: true, width: '17%' }, ({ target, payload }) => (
    <>
      <TargetLink target={target} resources={payload?.resources} />
      {payload?.resource && (
        <>
          {' · '}
          <TargetLink target={payload.resource} resources={payload.resources} />
        </>
      )}
    </>
  )),
  column('changes', { header: 'Changes', cut: true }, (event) => <Changes event={event} />),
  column('actor', { header: 'Actor', cut: true, width: '12%' }, ({ actor }) => <ActorLink actor={actor} />),
  column('token', { header: 'Signed in with', cut: true, stepsBack: true, width: '12%' }, authenticationText),
  column('type', { header: 'Type', stepsBack: true, width: '8%' }, ({ target, payload }) =>
    typeName((payload?.resource ?? target).type),
  ),
  column('occurredAt', { header: 'Time', width: '8rem' }, ({ occurredAt }) => <Time at={occurredAt} />),
  column('menu', { place: 'menu', label: 'More' }, (event) => <EventMenu event={event} />),
];
