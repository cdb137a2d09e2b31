import { createContext, use, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ConnectionContext } from '#shared/browser/connection.ts'
import type { PageData, PageDataByKind, PageKind, SiteFrame } from '../model/pageData.ts'
import { PayloadStoreContext } from './PayloadStore.ts'
import type { Payload } from './payload.ts'

export const PageDataContext = createContext<PageData>({ kind: 'plain' })

/** Before the content service has answered for the first time, and in tests: a school without menus. */
export const emptyFrame: SiteFrame = {
  title: 'Shala',
  tagline: null,
  logo: null,
  navigation: [],
  footer: null,
  contact: null,
  accreditations: [],
  courses: [],
  legal: [],
}

export const SiteFrameContext = createContext<SiteFrame>(emptyFrame)

/** The school's name, menus, footer and contact, for the layouts. */
export const useSiteFrame = (): SiteFrame => useContext(SiteFrameContext)

/** The data of a page of one kind. Throws where the page was given another kind: a fault of ours. */
export function usePageData<Kind extends PageKind>(kind: Kind): PageDataByKind<Kind> {
  const data = useContext(PageDataContext)
  if (isKind(data, kind)) return data
  throw new Error(`A page for ${kind} was given ${data.kind}`)
}

function isKind<Kind extends PageKind>(data: PageData, kind: Kind): data is PageDataByKind<Kind> {
  return data.kind === kind
}

type PayloadState =
  | { state: 'ready'; payload: Payload }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }

/** What is known of the page at a path; it is fetched where nothing is, and again once a lost network is back. */
export function usePayload(path: string, wanted: boolean): PayloadState {
  const store = useStore()
  const payload = useSyncExternalStore(
    store.subscribe,
    () => store.get(path),
    () => store.getRendered(path),
  )
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
  return useSyncExternalStore(store.subscribe, store.frame, store.renderedFrame) ?? emptyFrame
}

function useStore() {
  const store = use(PayloadStoreContext)
  if (store === null) throw new Error('Pages are only known inside PayloadStoreContext')
  return store
}
