import { paths } from '../../shared/paths.ts'
import type { RouteEntry, Zone } from './route.tsx'

/** The zone of a route; what is not there is of the site. */
export const getZone = (route: RouteEntry | undefined): Zone => route?.zone ?? 'site'

/**
 * Whether visits of a page may be counted: its address says nothing of who visits or looks for what or
 * whom, and it is not the page on which one says no.
 */
export function maybeCounted(route: RouteEntry | undefined): boolean {
  const isPersonal = route?.kind === 'graduates' || route?.kind === 'certificate'
  return getZone(route) === 'site' && !isPersonal && route?.path !== paths.cookies
}

/**
 * Whether the document of one page serves for another too, so that a browser need not load that as a
 * whole: it may load what the other needs, and counts no visits that the other does not.
 */
export function serves(from: { zone: Zone; counts: boolean }, to: RouteEntry | undefined): boolean {
  if (getZone(to) === 'people' && from.zone === 'site') return false
  return !from.counts || maybeCounted(to)
}
