import { Cohort } from '@shala/contract/people/cohorts'
import { useLoad, type Load } from '../../../shared/load.ts'
import { documentQuery, serverQuery } from '../../../shared/queryClient.ts'
import { useServer, type Server } from '../../../shared/server.ts'
import { shownLimits } from '../../../shared/shownLimits.ts'
import type { CohortChoice } from '../model/sources.ts'

const latestCohortsQuery = (server: Server) =>
  serverQuery(['cohorts', 'latest'], async () => {
    const order = { field: 'updatedAt', descending: true }
    const stored = await server.list(
      { collection: 'cohorts', order, limit: shownLimits.groups },
      Cohort,
    )
    return stored
      .toSorted((one, other) => (one.data.nameKey < other.data.nameKey ? -1 : 1))
      .map(({ id, data }) => ({ cohortId: id, name: data.name }))
  })

/** Returns the groups that changed last, by name, and the selected one. */
export function useCohorts(chosen: string | null): Load<readonly CohortChoice[]> {
  const server = useServer()
  const latest = useLoad(latestCohortsQuery(server))
  const isMissing =
    latest.state === 'ready' && !latest.value.some(({ cohortId }) => cohortId === chosen)
  const missing = isMissing ? chosen : null
  const other = useLoad({
    ...documentQuery(server, 'cohorts', missing ?? '', Cohort),
    enabled: missing !== null,
  })
  const name = other.state === 'ready' ? other.value?.name : undefined
  return latest.state === 'ready' && missing !== null && name !== undefined
    ? { ...latest, value: [...latest.value, { cohortId: missing, name }] }
    : latest
}
