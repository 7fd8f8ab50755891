import type { OpenAPISpec } from '#contract/openapi.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { faultOf, sourceWords, stateOf } from '../spec.words.ts';
import { FetchAgainLink, SpecState } from '../SpecState.tsx';
import { SpecMenu } from './SpecMenu.tsx';
import styles from './Specs.module.css';

function Slug({ slug }: OpenAPISpec) {
  const { organizationId } = paths.openapiSpecs.useParams();
  return <AppLink to={paths.openapiSpec.to({ organizationId, specSlug: slug })}>{slug}</AppLink>;
}

/** A failure says what to do about it where it is seen. */
function StateCell(spec: OpenAPISpec) {
  const { todo } = faultOf(spec.lastProcessErrorCode ?? '');
  return (
    <div className={styles.state}>
      <SpecState spec={spec} />
      {stateOf(spec) === 'failed' && <p className={styles.todo}>{todo}</p>}
    </div>
  );
}

function Checked(spec: OpenAPISpec) {
  return (
    <span className={styles.checked}>
      <Time at={spec.lastProcessedAt} none="Not yet" />
      <FetchAgainLink spec={spec} />
    </span>
  );
}

const column = createColumns<OpenAPISpec>();

export const specColumns = column.columns([
  column.accessor('slug', {
    header: 'Slug',
    meta: { place: 'title' },
    cell: ({ row }) => <Slug {...row.original} />,
  }),
  column.accessor('sourceURL', {
    header: 'Source',
    meta: { place: 'under', cut: true, width: '35%' },
    cell: ({ getValue }) => <span title={getValue()}>{sourceWords(getValue()) || 'None'}</span>,
  }),
  column.accessor('processingState', {
    header: 'State',
    meta: { width: '25%', label: '' },
    cell: ({ row }) => <StateCell {...row.original} />,
  }),
  column.accessor('lastProcessedAt', {
    header: 'Last check',
    cell: ({ row }) => <Checked {...row.original} />,
  }),
  column.display({
    id: 'menu',
    meta: { place: 'menu', label: 'More' },
    cell: ({ row }) => <SpecMenu spec={row.original} small />,
  }),
]);
