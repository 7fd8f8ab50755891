import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { processingErrorOf, sourceLabel, stateOf } from '../openapi.text.ts';
import { FetchAgainLink, SpecState } from '../SpecState.tsx';
import { SpecMenu } from './SpecMenu.tsx';
import styles from './Specs.module.css';

function Slug({ slug }: OpenAPISpec) {
  const { organizationId } = paths.openapiSpecs.useParams();
  return <AppLink to={paths.openapiSpec.to({ organizationId, specSlug: slug })}>{slug}</AppLink>;
}

function StateCell(spec: OpenAPISpec) {
  const { fix } = processingErrorOf(spec.lastProcessErrorCode ?? '');
  return (
    <div className={styles.state}>
      <SpecState spec={spec} />
      {stateOf(spec) === 'failed' && <p className={styles.fix}>{fix}</p>}
    </div>
  );
}

function LastChecked(spec: OpenAPISpec) {
  return (
    <span className={styles.checked}>
      <Time at={spec.lastProcessedAt} none="Never" />
      <FetchAgainLink spec={spec} />
    </span>
  );
}

const column = columnsOf<OpenAPISpec>();

export const specColumns = [
  column('slug', { header: 'Slug', place: 'title' }, (row) => <Slug {...row} />),
  column('sourceURL', { header: 'Source', place: 'under', cut: true, width: '35%' }, ({ sourceURL }) => (
    <span title={sourceURL}>{sourceLabel(sourceURL) || 'File'}</span>
  )),
  column('processingState', { header: 'State', width: '25%', label: '' }, (row) => <StateCell {...row} />),
  column('lastProcessedAt', 'Last checked', (row) => <LastChecked {...row} />),
  column('menu', { place: 'menu', label: 'More' }, (row) => <SpecMenu spec={row} small />),
];
