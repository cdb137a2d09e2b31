import { Refusal } from '../../shared/Refusal.ts'
import type { Server } from '../../shared/server.ts'

interface Watch {
  /** The server does not take the person for who the page takes them for. */
  doubted: () => void
  /** The server was not reached. */
  unreached: () => void
}

/** The door to the server, with somebody beside it who sees the refusals that mean more. */
export function watchedServer(server: Server, watch: Watch): Server {
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null
      if (code === 'unauthenticated' || code === 'permission-denied') watch.doubted()
      if (code === 'unavailable') watch.unreached()
      throw error
    }
  }
  return {
    call: (contract, data) => seen(server.call(contract, data)),
    upload: (file, uploading) => seen(server.upload(file, uploading)),
    file: (path) => seen(server.file(path)),
    get: (collection, id, schema) => seen(server.get(collection, id, schema)),
    list: (query, schema) => seen(server.list(query, schema)),
    page: (query, schema) => seen(server.page(query, schema)),
    count: (query) => seen(server.count(query)),
  }
}
