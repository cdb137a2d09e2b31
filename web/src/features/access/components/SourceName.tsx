import { getCohortId, type SourceKey } from '@shala/contract/access/sources'
import { Cohort } from '@shala/contract/people/cohorts'
import { MayLink } from '#shared/admin/MayLink.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, kept } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sourceNames } from '#shared/terms/payments.ts'

/** The name of a source. A group links to its page. */
export function SourceName({ source }: { source: SourceKey }) {
  const cohortId = getCohortId(source)
  return cohortId === null ? (
    (sourceNames.get(source) ?? source)
  ) : (
    <CohortName cohortId={cohortId} />
  )
}

function CohortName({ cohortId }: { cohortId: string }) {
  const server = useServer()
  const query = documentQuery(server, 'cohorts', cohortId, Cohort)
  const load = useLoad({ ...query, ...kept, enabled: useMay('people.read') })
  const name = load.state === 'ready' ? load.value?.name : undefined
  return (
    <>
      Group{' '}
      <MayLink needs="people.read" href={paths.admin.cohortMembers(cohortId)}>
        {name ?? cohortId}
      </MayLink>
    </>
  )
}
