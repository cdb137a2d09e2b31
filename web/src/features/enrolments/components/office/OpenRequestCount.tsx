import { useLoad } from '../../../../shared/load.ts'
import { live } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { openRequestsQuery } from '../../api/requestQueries.ts'

/** How many requests ask for a word, behind the name of their page in the menu; nothing for none. */
export function OpenRequestCount() {
  const server = useServer()
  const load = useLoad({ ...openRequestsQuery(server), ...live, refetchInterval: 60_000 })
  if (load.state !== 'ready' || load.value === 0) return null
  return ` (${load.value.toLocaleString('en')})`
}
