import { createContext } from 'react'
import { PayloadStore } from './PayloadStore.ts'
import { documentBuild } from './documentBuild.ts'
import { fetchNewer, fetchPayload } from './payload.ts'

/** The real one: asks our own site, never the content service. */
export function livePayloadStore(): PayloadStore {
  const build = documentBuild()
  return new PayloadStore({
    fetch: (path) => fetchPayload(path, build),
    fetchNewer: (path, version) => fetchNewer(path, { build, version }),
  })
}

export const PayloadStoreContext = createContext<PayloadStore | null>(null)
