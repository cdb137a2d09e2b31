import { createContext } from 'react'

/**
 * Where a layout shows breadcrumbs, above whatever the page begins with; null until it is there.
 * Without a layout they stand where they are written.
 */
export const BreadcrumbPlace = createContext<HTMLElement | null | undefined>(undefined)
