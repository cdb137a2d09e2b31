import { AppError } from '@shala/contract/AppError'
import type { AccessRecord, AccessSource, AccessSources } from '@shala/contract/access/access'
import { limits } from '@shala/contract/limits'
import { getEnd, getStart } from '../accessSpans.ts'

/** The time span in which the course can be entered, from all sources. */
type Reach = Pick<AccessRecord, 'startsOn' | 'endsOn' | 'startsAt' | 'endsAt' | 'gaps'>

/**
 * Returns the span from the earliest start to the latest end, with its gaps. A source without a
 * limit removes the limit. Throws `failed-precondition` if there are more sources or gaps than the
 * rules can check.
 */
export function accessWindow(sources: AccessSources): Reach {
  const all = openSometime(Object.values(sources))
  const first = all.toSorted((one, other) => getStart(one) - getStart(other))[0]
  const last = all.toSorted((one, other) => getEnd(other) - getEnd(one))[0]
  if (first === undefined || last === undefined) throw new Error('No source grants this')
  if (Object.keys(sources).length > limits.sources) {
    throw new AppError(
      'failed-precondition',
      `there are ${limits.sources} enrolments in this course already; remove one of them first`,
    )
  }
  const { startsOn, startsAt } = first
  const { endsOn, endsAt } = last
  return { startsOn, startsAt, endsOn, endsAt, gaps: gapsBetween(all) }
}

/** Returns the source that was granted last. Its terms are the record's. */
export function findLatestSource(sources: AccessSources): AccessSource {
  const [latest] = Object.values(sources).toSorted(
    (one, other) => other.grantedAt.getTime() - one.grantedAt.getTime(),
  )
  if (latest === undefined) throw new Error('No source grants this')
  return latest
}

/** Returns the key of the source that ends last; among equals, the one granted last. */
export function findLastToEnd(sources: AccessSources): string {
  const [last] = Object.entries(sources).toSorted(
    ([, one], [, other]) =>
      getEnd(other) - getEnd(one) || other.grantedAt.getTime() - one.grantedAt.getTime(),
  )
  if (last === undefined) throw new Error('No source grants this')
  return last[0]
}

export function without(sources: AccessSources, key: string): AccessSources {
  return Object.fromEntries(Object.entries(sources).filter(([other]) => other !== key))
}

function gapsBetween(all: readonly AccessSource[]): AccessRecord['gaps'] {
  const gaps: AccessRecord['gaps'] = []
  let reached = Number.NaN
  for (const source of all.toSorted((one, other) => getStart(one) - getStart(other))) {
    if (getStart(source) > reached) {
      gaps.push({ from: new Date(reached), until: new Date(getStart(source)) })
    }
    reached = Number.isNaN(reached) ? getEnd(source) : Math.max(reached, getEnd(source))
  }
  if (gaps.length > limits.gaps) {
    throw new AppError(
      'failed-precondition',
      `this would leave more than ${limits.gaps} gaps in the time of this course; choose days that follow each other`,
    )
  }
  return gaps
}

/** Leaves out sources that end before they begin; if all do, returns the first. */
function openSometime(all: readonly AccessSource[]): readonly AccessSource[] {
  const open = all.filter((source) => getStart(source) < getEnd(source))
  return open.length > 0 ? open : all.slice(0, 1)
}
