import type { Role } from '#contract/fields.ts';
import type { Context } from '#server/base/context.ts';
import type { ContentIds } from './content.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { People } from './people.ts';

type Subject = { team: string } | { member: string } | { guest: number };
type Target = { collection: string } | { space: string };

/** Guests have only these grants and those of their team. */
const described: (Subject & Target & { level: Role })[] = [
  { team: 'Field engineering', collection: 'instruments', level: 'edit' },
  { team: 'Documentation', collection: 'instruments', level: 'review' },
  { team: 'Documentation', collection: 'harbor', level: 'review' },
  { team: 'Documentation', space: 'release-notes', level: 'review' },
  { team: 'Firmware', space: 'firmware', level: 'review' },
  { team: 'Harbor platform', collection: 'harbor', level: 'edit' },
  { team: 'Developer experience', collection: 'developers', level: 'create' },
  { team: 'Customer support', space: 'troubleshooting', level: 'review' },
  { team: 'Calibration lab', space: 'calibration', level: 'create' },
  { team: 'Hydrography', space: 'field-guide', level: 'edit' },
  { team: 'Security', space: 'security-privacy', level: 'review' },
  { team: 'Partners and resellers', space: 'partner-program', level: 'comment' },
  { team: 'Partners and resellers', collection: 'instruments', level: 'read' },
  { team: 'On-call', space: 'on-call-runbook', level: 'review' },
  { team: 'Shore wardens', space: 'field-guide', level: 'comment' },
  { member: 'Clover Heath', space: 'gateway', level: 'admin' },
  { member: 'Sorrel Banks', space: 'glossary', level: 'create' },
  { member: 'Ivy Culvert', collection: 'internal', level: 'comment' },
  { guest: 4, space: 'legacy-gauge', level: 'read' },
  { guest: 5, collection: 'harbor', level: 'comment' },
  { guest: 6, space: 'mobile-app', level: 'read' },
  { guest: 6, space: 'alerts', level: 'edit' },
];

/** Finds resources by the names in the table. */
type Places = ContentIds & { people: People; teamId: (title: string) => string };

function subjectOf(subject: Subject, { people, teamId }: Places) {
  if ('team' in subject) return { subject_kind: 'team' as const, subject_id: teamId(subject.team) };
  const id = 'member' in subject ? people.idOf(subject.member) : people.guests[subject.guest]!;
  return { subject_kind: 'user' as const, subject_id: id };
}

const targetOf = (target: Target, { collectionId, spaceId }: Places) =>
  'space' in target
    ? { target_kind: 'space' as const, target_id: spaceId(target.space) }
    : { target_kind: 'collection' as const, target_id: collectionId(target.collection) };

export const makeGrants = (context: Context, organizationId: string, places: Places) =>
  insertAll(
    context,
    'grants',
    described.map((grant) => ({
      organization_id: organizationId,
      ...targetOf(grant, places),
      ...subjectOf(grant, places),
      level: grant.level,
    })),
  );
