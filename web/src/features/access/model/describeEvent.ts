import {
  type AccessEvent,
  type AccessRecord,
  accessStatus,
  isGranted,
  getSources,
} from '@shala/contract/access/access'
import { getGroupId } from '@shala/contract/access/sources'
import { accessSpans } from '@shala/domain/access/accessSpans'
import { enteredPayments } from '@shala/domain/payments/payments'
import { formatDay } from '#shared/dates.ts'
import { describePayment } from '#shared/terms/payments.ts'
import { describeEnd } from './describeAccess.ts'
import { describeAddedEntries } from './ledger.ts'
import { describeSources } from './sources.ts'

type Told = Pick<AccessEvent, 'action' | 'source' | 'after'>

/** Describes an event for admins, such as `Left a group, keeps access to Yin Weekend`. */
export function describeEvent({ action, source, after }: Told, course: string): string {
  const isOfGroup = source !== null && getGroupId(source) !== null
  switch (action) {
    case 'grant':
      return isOfGroup ? `Joined a group: access to ${course}` : `Access given to ${course}`
    case 'claim':
      return `Registered: access to ${course}`
    case 'extend':
      return `Last day changed: ${course}`
    case 'payment':
      return `Payment changed: ${course}`
    case 'undo':
      return `Change undone: ${course}`
    case 'revoke': {
      if (!isGranted(after)) {
        return isOfGroup
          ? `Left a group: no access to ${course} any more`
          : `Access removed: ${course}`
      }
      return `${isOfGroup ? 'Left a group' : 'One enrolment removed'}, keeps access to ${course}`
    }
  }
}

/**
 * Returns true if an event matters to the student: their days changed, the school wrote a note, or
 * a payment changed.
 */
export function isOwnNews(
  event: Pick<AccessEvent, 'action' | 'before' | 'after' | 'at' | 'reason'>,
) {
  const { action, before, after, at, reason } = event
  if (action === 'payment') return true
  if (reason !== '' && (action === 'grant' || action === 'claim')) return true
  const [was, is] = [before, after].map((record) => [
    accessStatus(record, at),
    ...accessSpans(record).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ])
  return JSON.stringify(was) !== JSON.stringify(is)
}

/**
 * Describes an event for the student, such as `Now open to you: Yin Weekend`, with its days but
 * without internal details.
 */
export function describeOwnEvent(
  { action, before, after, at }: Pick<AccessEvent, 'action' | 'before' | 'after' | 'at'>,
  course: string,
): { title: string; days: string } {
  if (action === 'payment') return { title: `Payment changed: ${course}`, days: '' }
  const { startsOn, endsOn } = after
  const until = endsOn ? `Until the end of ${formatDay(endsOn)}.` : 'With no end date.'
  switch (accessStatus(after, at)) {
    case 'revoked':
      return { title: `Closed: ${course}`, days: '' }
    case 'expired':
      return { title: `Over: ${course}`, days: endsOn ? `On ${formatDay(endsOn)}.` : '' }
    case 'not-begun': {
      const from = startsOn ? `From ${formatDay(startsOn)}. ` : ''
      return { title: `${startsOn ? 'Opens later' : 'Paused'}: ${course}`, days: `${from}${until}` }
    }
    case 'held': {
      const wasOpen = accessStatus(before, at) === 'held'
      const words = !wasOpen
        ? 'Now open to you'
        : action === 'extend'
          ? 'New last day'
          : 'Still open to you'
      const end = describeEnd(after, at)
      return {
        title: `${words}: ${course}`,
        days: `${end.charAt(0).toUpperCase()}${end.slice(1)}.`,
      }
    }
  }
}

/** Names the enrolments of an event if there are several; empty if the source names them. */
export function describeScope({ source, action }: Pick<AccessEvent, 'source' | 'action'>): string {
  return source === null && action === 'revoke' ? '(all enrolments)' : ''
}

/**
 * Describes the payment of an event, such as `Paid, US$450.00`, with the previous one if it
 * changed; null without a payment.
 */
export function describeEventPayment({
  action,
  source,
  before,
  after,
}: Pick<AccessEvent, 'action' | 'source' | 'before' | 'after'>): string | null {
  if (action === 'payment') {
    const added = (after.ledger ?? []).slice(before?.ledger?.length ?? 0)
    if (added.length > 0) return describeAddedEntries(added, after.ledger ?? [])
    return `${changedPayment(before, after)} → ${changedPayment(after, before)}`
  }
  if (action !== 'grant' && action !== 'claim') return null
  return describePayment(source === null ? after : (getSources(after)[source] ?? after))
}

/** Describes the payment of a record that the other record does not have. */
function changedPayment(of: AccessRecord | null, other: AccessRecord | null): string {
  const described = (record: AccessRecord | null) =>
    record === null ? [] : enteredPayments(record).map((payment) => describePayment(payment))
  const rest = described(other)
  const [changed] = described(of).filter((payment) => {
    const place = rest.indexOf(payment)
    if (place === -1) return true
    rest.splice(place, 1)
    return false
  })
  return changed ?? 'no payment entered'
}

/** Describes the status before and after an event; empty for a changed payment. */
export function describeChange({
  action,
  before,
  after,
  at,
}: Pick<AccessEvent, 'action' | 'before' | 'after' | 'at'>): string {
  if (action === 'payment') return ''
  return `Before: ${describeStatus(before, at)}. After: ${describeStatus(after, at)}${describeKept(before, after)}.`
}

/** Describes the sources that remain after one enrolment was removed. */
function describeKept(before: AccessRecord | null, after: AccessRecord): string {
  const [had, left] = [before, after].map((record) => Object.keys(getSources(record)))
  if (had === undefined || left === undefined || left.length === 0) return ''
  return left.length < had.length ? `, by ${describeSources(left)}` : ''
}

function describeStatus(record: AccessRecord | null, at: Date): string {
  const { startsOn, endsOn } = record ?? {}
  const until = endsOn ? `until the end of ${formatDay(endsOn)}` : 'with no end date'
  switch (accessStatus(record, at)) {
    case 'never':
      return 'no access'
    case 'revoked':
      return 'access removed'
    case 'expired':
      return endsOn ? `ended on ${formatDay(endsOn)}` : 'ended'
    case 'not-begun':
      return startsOn ? `access from ${formatDay(startsOn)} ${until}` : `paused, ${until}`
    case 'held':
      return `access ${describeEnd(record, at)}`
  }
}
