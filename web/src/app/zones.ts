import { paths } from '../shared/paths.ts'
import type { RouteEntry } from './routes.tsx'

/**
 * Which part of the site a page belongs to. The pages of `people`, on which somebody signs in or is
 * signed in, may load Google's script for that, and nobody counts visits there; on those of the `site`
 * it is the other way round. What a document may load is settled when it comes.
 */
export type Zone = 'site' | 'people'

const ofPeople: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.verifyEmail,
  paths.accountAction,
  paths.accountAddress,
]

/** The zone of a route; what is not there is of the site. */
export function zoneOf(route: RouteEntry | undefined): Zone {
  if (route === undefined) return 'site'
  return route.access !== 'public' || ofPeople.includes(route.path) ? 'people' : 'site'
}

/**
 * Whether visits of a page may be counted: its address says nothing of who visits or looks for what or
 * whom, and it is not the page on which one says no.
 */
export function maybeCounted(route: RouteEntry | undefined): boolean {
  const isPersonal = route?.kind === 'graduates' || route?.kind === 'certificate'
  return zoneOf(route) === 'site' && !isPersonal && route?.path !== paths.cookies
}

/**
 * Whether the document of one page serves for another too, so that a browser need not load that as a
 * whole: it may load what the other needs, and counts no visits that the other does not.
 */
export function serves(from: { zone: Zone; counts: boolean }, to: RouteEntry | undefined): boolean {
  if (zoneOf(to) === 'people' && from.zone === 'site') return false
  return !from.counts || maybeCounted(to)
}
