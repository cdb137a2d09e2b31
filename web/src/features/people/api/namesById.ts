import { onSignOut } from '../../../shared/privateMemory.ts'
import type { Server } from '../../../shared/server.ts'
import { peopleById } from './peopleById.ts'

/** Who makes things happen without being a person. */
const others: Readonly<Record<string, string>> = {
  system: 'the system',
  ADMIN_UIDS: 'the school’s settings',
  claim: 'the Firebase console',
}

let known = new WeakMap<Server, Names>()
onSignOut(() => {
  known = new WeakMap()
})

/** The name of whoever did something: a person's, else their address, else their uid. */
export function nameById(server: Server, userId: string): Promise<string> {
  const other = Object.hasOwn(others, userId) ? others[userId] : undefined
  if (other !== undefined) return Promise.resolve(other)
  const names = known.get(server) ?? new Names(server)
  known.set(server, names)
  return names.of(userId)
}

/** Asks for all the names of one screen at once, and for each of them once. */
class Names {
  readonly #server: Server
  readonly #names = new Map<string, Promise<string>>()
  #next: { userIds: string[]; names: Promise<Map<string, string>> } | null = null

  constructor(server: Server) {
    this.#server = server
  }

  of(userId: string): Promise<string> {
    const name = this.#names.get(userId) ?? this.#ask(userId)
    this.#names.set(userId, name)
    return name
  }

  async #ask(userId: string): Promise<string> {
    const batch = (this.#next ??= this.#begin())
    batch.userIds.push(userId)
    try {
      return (await batch.names).get(userId) ?? userId
    } catch {
      // The uid will do for now; the next screen asks again.
      this.#names.delete(userId)
      return userId
    }
  }

  #begin() {
    const userIds: string[] = []
    const names = new Promise((resolve) => setTimeout(resolve)).then(async () => {
      this.#next = null
      const people = await peopleById(this.#server, userIds)
      return new Map(
        [...people].map(([uid, { displayName, email }]) => [uid, displayName ?? email ?? uid]),
      )
    })
    return { userIds, names }
  }
}
