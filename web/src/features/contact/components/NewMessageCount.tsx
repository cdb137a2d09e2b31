import { useLoad } from '../../../shared/load.ts'
import { live } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { newMessagesQuery } from '../api/messageQueries.ts'

/** How many new messages there are, behind the name of their page in the menu; nothing for none. */
export function NewMessageCount() {
  const server = useServer()
  const load = useLoad({ ...newMessagesQuery(server), ...live, refetchInterval: 60_000 })
  if (load.state !== 'ready' || load.value === 0) return null
  return ` (${load.value.toLocaleString('en')})`
}
