import { useLoad } from '../../../shared/load.ts'
import { kept } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { personQuery } from '../api/personById.ts'

/** Who makes things happen without being a person. */
const others: ReadonlyMap<string, string> = new Map([
  ['system', 'the system'],
  ['ADMIN_UIDS', 'the school’s settings'],
  ['claim', 'the Firebase console'],
])

/** The name of whoever did something: a person's, else their address, else their uid. Dots while it is asked for. */
export function PersonName({ userId }: { userId: string }) {
  const server = useServer()
  const other = others.get(userId)
  const load = useLoad({ ...personQuery(server, userId), ...kept, enabled: other === undefined })
  if (other !== undefined) return other
  if (load.state === 'loading') return '…'
  // Where it cannot be read the uid will do; the next screen asks again.
  const person = load.state === 'ready' ? load.value : null
  return person?.displayName ?? person?.email ?? userId
}
