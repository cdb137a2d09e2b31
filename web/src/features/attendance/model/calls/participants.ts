import type { Match } from '@shala/contract/attendance/participants'
import { searchKey } from '@shala/contract/values/searchKey'
import {
  type Connection,
  countCallMinutes,
  countSeconds,
  getReach,
  type Span,
  toWindow,
} from './countTime.ts'

/** An entry of a video call: the connections of one device, or of one address. */
export interface Participant {
  readonly name: string
  readonly connections: readonly Connection[]
  /** The people of the session: several on one screen, none for an unknown person. */
  readonly userIds: readonly string[]
  /** True if only a part of the name fits. */
  readonly isGuess: boolean
}

export interface ProposedMark {
  readonly userId: string
  readonly state: 'present' | 'late' | 'leftEarly' | 'absent'
  readonly missed: number
}

/** Joins the connections of a call to participants, those with a known person last. */
export function listParticipants(
  connections: readonly Connection[],
  matches: ReadonlyMap<string, readonly Match[]>,
): Participant[] {
  const participants = groupConnections(connections).map((own): Participant => {
    const rows = own.map((one) => matches.get(toMatchKey(one)) ?? [])
    const certain = rows.filter((row) => row.some(({ by }) => by !== 'part'))
    const best = (certain.length > 0 ? certain : rows).flat()
    const names = own.map((one) => one.names.join(' / '))
    return {
      name: [...new Set(names)].join(', '),
      connections: own,
      userIds: [...new Set(best.map(({ userId }) => userId))],
      isGuess: best.some(({ by }) => by === 'part'),
    }
  })
  const rank = ({ userIds, isGuess }: Participant) => (userIds.length === 0 ? 0 : isGuess ? 1 : 2)
  return participants.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the key of the names and the address of a connection, by which people are found. */
export const toMatchKey = ({ names, email }: Pick<Connection, 'names' | 'email'>): string =>
  JSON.stringify([names, email])

/** A connection that begins so long before the last one of its name has ended can replace it. In seconds. */
const reconnection = 120

/**
 * Groups the connections of one person: by address, or by the shown name where there is none. Two of one
 * name at the same time are two devices, which may belong to two people: `iPhone` and `iPhone`.
 */
export function groupConnections(connections: readonly Connection[]): Connection[][] {
  const groups = Map.groupBy(connections, ({ names, email }) => email ?? searchKey(names[0] ?? ''))
  return [...groups.values()].flatMap((own) => (own[0]?.email === null ? separate(own) : [own]))
}

function separate(own: readonly Connection[]): Connection[][] {
  const devices: Connection[][] = []
  const inOrder = own.toSorted((one, other) => (one.span?.from ?? 0) - (other.span?.from ?? 0))
  for (const connection of inOrder) {
    const device = devices.find((before) => !overlaps(before.at(-1)?.span ?? null, connection.span))
    if (device === undefined) devices.push([connection])
    else device.push(connection)
  }
  return devices
}

function overlaps(before: Span | null, next: Span | null): boolean {
  return before !== null && next !== null && before.until - next.from > reconnection
}

/** Returns the minutes of a participant in a session of this length. */
export const countMinutes = ({ connections }: Participant, minutes: number): number =>
  Math.round(countSeconds(connections, toWindow(minutes)) / 60)

/** The missed minutes up to which a person counts as present. */
const toleratedMinutes = 5

/** People who leave within this time leave together, in seconds. */
const together = 120

/**
 * Returns the time of a session that counts. It ends when all people but one have left, if half of them left
 * together: a host or a bot that stays alone is no call.
 */
function findCallWindow(participants: readonly Participant[], minutes: number): Span {
  const window = toWindow(minutes)
  // Two devices of a person are one.
  const people = Map.groupBy(participants, (one) => one.userIds.join(' ') || one)
  const ends = [...people.values()]
    .map((own) => own.flatMap(({ connections }) => connections))
    .flatMap((connections) => getReach(connections, window)?.until ?? [])
    .toSorted((one, other) => other - one)
  const [, until = window.until] = ends
  const leaving = ends.filter((end) => end <= until && end >= until - together).length
  const isEnd = leaving >= 2 && leaving >= (ends.length - 1) / 2
  return isEnd ? { ...window, until } : window
}

/** Returns how long a call lasted, if it was shorter than its session; otherwise null. In minutes. */
export function findShortCall(
  participants: readonly Participant[],
  minutes: number,
): number | null {
  const connections = participants.flatMap((one) => one.connections)
  const lasted = countCallMinutes(connections, findCallWindow(participants, minutes))
  return lasted > 0 && lasted < minutes - toleratedMinutes ? lasted : null
}

/**
 * Returns the marks of the people who were in the call, and of those who are absent without it. A person
 * misses the part of the call without them, so nothing is missed because the call ends early. A person whose
 * times cannot be read, or who was there at another time only, has no mark.
 *
 * @param userIds all people of the session
 * @param expected the people to mark as absent if they were not in the call
 * @param minutes the length of the session
 */
export function proposeMarks(
  participants: readonly Participant[],
  userIds: readonly string[],
  { expected, minutes }: { readonly expected: readonly string[]; readonly minutes: number },
): ProposedMark[] {
  const window = findCallWindow(participants, minutes)
  const all = participants.flatMap(({ connections }) => connections)
  const call = getReach(all, window)
  const lasted = Math.min(minutes, countCallMinutes(all, window))
  return userIds.flatMap((userId): ProposedMark[] => {
    const own = participants
      .filter((one) => one.userIds.includes(userId))
      .flatMap(({ connections }) => connections)
    const isExpected = expected.includes(userId)
    if (own.length === 0) return isExpected ? [{ userId, state: 'absent', missed: 0 }] : []
    const counted = countSeconds(own, window)
    if (counted === 0) {
      const isElsewhere = own.every(({ unread }) => unread === null)
      return isExpected && isElsewhere ? [{ userId, state: 'absent', missed: 0 }] : []
    }
    const missed = Math.max(0, lasted - Math.round(counted / 60))
    if (missed <= toleratedMinutes) return [{ userId, state: 'present', missed: 0 }]
    const person = getReach(own, window)
    const isEarly =
      person !== null && call !== null && person.from - call.from < call.until - person.until
    return [{ userId, state: isEarly ? 'leftEarly' : 'late', missed }]
  })
}
