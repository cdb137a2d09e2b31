import { useLoad } from '#shared/load.ts'
import { serverQuery, live } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'

/** The number of unanswered messages. */
const newMessagesQuery = (server: Server) =>
  serverQuery(['contactMessages', 'count', 'new'], () =>
    server.count({ collection: 'contactMessages', where: { status: 'new' } }),
  )

/** How many new messages there are, behind the name of their page in the menu; nothing for none. */
export function NewMessageCount() {
  const server = useServer()
  const load = useLoad({ ...newMessagesQuery(server), ...live, refetchInterval: 60_000 })
  if (load.state !== 'ready' || load.value === 0) return null
  return ` (${load.value.toLocaleString('en')})`
}
