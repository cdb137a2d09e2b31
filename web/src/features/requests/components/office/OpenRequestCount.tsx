import { useLoad } from '#shared/load.ts'
import { serverQuery, live } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'

const openRequestsQuery = (server: Server) =>
  serverQuery(['placeRequests', 'count', 'asked'], () =>
    server.count({ collection: 'placeRequests', where: { state: 'asked' } }),
  )

/** The number of open requests in the menu; hidden for none. */
export function OpenRequestCount() {
  const server = useServer()
  const load = useLoad({ ...openRequestsQuery(server), ...live, refetchInterval: 60_000 })
  if (load.state !== 'ready' || load.value === 0) return null
  return ` (${load.value.toLocaleString('en')})`
}
