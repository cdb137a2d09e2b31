import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { ConnectionContext } from '../../../shared/browser/connection.ts'
import type { SiteFrame } from '../model/pageData.ts'
import { PayloadStoreContext } from './PayloadStore.ts'
import type { Payload } from './payload.ts'
import { emptyFrame } from './usePageData.ts'

type PayloadState =
  | { state: 'ready'; payload: Payload }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }

/** What is known of the page at a path; it is fetched where nothing is, and again once a lost network is back. */
export function usePayload(path: string, wanted: boolean): PayloadState {
  const store = useStore()
  const get = () => store.get(path)
  const payload = useSyncExternalStore(store.subscribe, get, get)
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const failed = failedAt === path
  const connection = use(ConnectionContext)
  useEffect(() => connection.onBack(() => setFailedAt(null)), [connection])
  useEffect(() => {
    if (!wanted || payload !== undefined || failed) return
    store.load(path).catch((error: unknown) => {
      console.warn('A page could not be filled', error)
      setFailedAt(path)
    })
  }, [store, path, wanted, payload, failed])
  if (payload !== undefined) return { state: 'ready', payload }
  return failed ? { state: 'failed', retry: () => setFailedAt(null) } : { state: 'loading' }
}

/** What is around every page, as far as it is known. */
export function useKnownFrame(): SiteFrame {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.frame, store.frame) ?? emptyFrame
}

function useStore() {
  const store = use(PayloadStoreContext)
  if (store === null) throw new Error('Pages are only known inside PayloadStoreContext')
  return store
}
