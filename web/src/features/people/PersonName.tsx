import { useLoad } from '../../shared/load.ts'
import { useServer, type Server } from '../../shared/server.ts'
import { mappingOf } from './personById.ts'

const known = new WeakMap<Server, Map<string, Promise<string>>>()

/** The name of whoever did something: a person's, else their address, else their uid. */
export function PersonName({ userId }: { userId: string }) {
  const server = useServer()
  const load = useLoad(userId, () => nameOf(server, userId))
  return <>{load.state === 'ready' ? load.value : userId}</>
}

function nameOf(server: Server, userId: string): Promise<string> {
  if (userId === 'system') return Promise.resolve('the system')
  const names = known.get(server) ?? new Map<string, Promise<string>>()
  known.set(server, names)
  const name = names.get(userId) ?? askedName(server, userId)
  names.set(userId, name)
  return name
}

async function askedName(server: Server, userId: string): Promise<string> {
  const mapping = await mappingOf(server, userId).catch(() => null)
  return mapping?.displayName ?? mapping?.email ?? userId
}
