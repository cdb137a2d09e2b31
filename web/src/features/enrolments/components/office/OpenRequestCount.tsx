import { useLoad } from '../../../../shared/load.ts'
import { live } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { openRequestsQuery } from '../../api/requestQueries.ts'

/** The number of open requests in the menu; hidden for none. */
export function OpenRequestCount() {
  const server = useServer()
  const load = useLoad({ ...openRequestsQuery(server), ...live, refetchInterval: 60_000 })
  if (load.state !== 'ready' || load.value === 0) return null
  return ` (${load.value.toLocaleString('en')})`
}
