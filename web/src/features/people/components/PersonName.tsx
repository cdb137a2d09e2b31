import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { nameById } from '../api/namesById.ts'

/** The name of whoever did something: a person's, else their address, else their uid. Dots while it is asked for. */
export function PersonName({ userId }: { userId: string }) {
  const server = useServer()
  const load = useLoad(userId, () => nameById(server, userId))
  return <>{load.state === 'ready' ? load.value : '…'}</>
}
