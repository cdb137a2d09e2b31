import { createContext, useContext } from 'react'
import type { PageDataByKind, PageData, PageKind, SiteFrame } from '../model/pageData.ts'

/** The data of the current page. */
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
