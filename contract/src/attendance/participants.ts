import * as z from 'zod'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { searchKey } from '../values/searchKey.ts'
import { filledLine } from '../values/text.ts'

const Seconds = z.int('must be a whole number').min(0, 'must not be negative')

/** One connection of a person to a video call, as the participant file of the call lists it. */
export const Connection = z.strictObject({
  /** The shown name, and others that the file gives, such as the original one. */
  names: z.array(filledLine(limits.displayName)).min(1, 'must hold a name').max(3),
  email: Email.nullable(),
  /** The times of joining and leaving, in seconds since the start of the first day in the file. */
  span: z.strictObject({ from: Seconds, until: Seconds }).nullable(),
  /** The length that the file gives, in seconds; null if it gives only times. */
  seconds: Seconds.nullable(),
})
export type Connection = z.infer<typeof Connection>

/** `email` and `name` are certain. `part` is a guess from a part of the name, for a person to check. */
const Match = z.strictObject({ userId: Uid, by: z.enum(['email', 'name', 'part']) })
export type Match = z.infer<typeof Match>

/**
 * Finds the people of a session among the connections to its video call. Returns one answer for each
 * connection, in their order; null for an unknown person. For its teacher and the office. Nothing is
 * written, and no address is returned.
 */
export const matchParticipants = callable('matchParticipants', {
  input: z.strictObject({
    courseId: CourseId,
    sessionId: RecordId,
    connections: z
      .array(Connection)
      .min(1, 'must hold a connection')
      .max(limits.callConnections, `must be at most ${limits.callConnections}`),
  }),
  output: z.strictObject({ matches: z.array(Match.nullable()) }),
})

/** A person of the session, with the verified address of the account. */
interface Expected {
  readonly userId: string
  readonly name: string | null
  readonly email: string | null
}

/**
 * Finds a person by address, else by the whole name, else by a part of it. A name that fits two people
 * finds neither.
 */
export function matchConnections(
  connections: readonly Connection[],
  people: readonly Expected[],
): (Match | null)[] {
  const named = people.map(({ userId, name }) => ({ userId, words: splitName(name ?? '') }))
  const findOnly = (fits: (words: ReadonlySet<string>) => boolean) => {
    const found = named.filter(({ words }) => words.size > 0 && fits(words))
    return found.length === 1 ? found[0]?.userId : undefined
  }
  return connections.map(({ names, email }) => {
    const byEmail = people.find((person) => person.email !== null && person.email === email)
    if (byEmail !== undefined) return { userId: byEmail.userId, by: 'email' }
    const shown = names.map(splitName).filter((words) => words.size > 0)
    const byName = findOnly((words) => shown.some((one) => isSame(one, words)))
    if (byName !== undefined) return { userId: byName, by: 'name' }
    const byPart = findOnly((words) =>
      shown.some((one) => isPart(one, words) || isPart(words, one)),
    )
    return byPart === undefined ? null : { userId: byPart, by: 'part' }
  })
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && isPart(one, other)
}

function isPart(one: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...one].every((word) => whole.has(word))
}

/** The words of a name, whatever their order. */
function splitName(name: string): ReadonlySet<string> {
  return new Set(searchKey(name).match(/[\p{L}\p{N}']+/gu))
}

/** Groups the connections of one person: by address, or by the shown name where there is none. */
export function groupConnections(connections: readonly Connection[]): Connection[][] {
  const groups = Map.groupBy(connections, ({ names, email }) => email ?? searchKey(names[0] ?? ''))
  return [...groups.values()]
}

/**
 * Returns the time of a person's connections, in seconds. Two devices at the same time count once,
 * and so does a second row that repeats a first one.
 */
export function countSeconds(connections: readonly Connection[]): number {
  const timed = connections.flatMap(({ span, seconds }) =>
    span === null ? [] : [{ ...span, seconds: seconds ?? span.until - span.from }],
  )
  const given = timed.reduce((sum, { seconds }) => sum + seconds, 0)
  const untimed = connections.reduce(
    (sum, { span, seconds }) => sum + (span === null ? (seconds ?? 0) : 0),
    0,
  )
  return Math.min(given, countUnion(timed)) + untimed
}

/** Returns the seconds that at least one of the spans covers. */
function countUnion(spans: readonly { from: number; until: number }[]): number {
  let covered = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    covered += Math.max(0, until - Math.max(from, end))
    end = Math.max(end, until)
  }
  return covered
}

/** The missed minutes up to which a person counts as present. */
const toleratedMinutes = 5

/**
 * Returns the mark that a person's connections propose for a session: late if more is missing at the
 * start than at the end of the call, and present up to `toleratedMinutes`.
 *
 * @param own the connections of the person
 * @param all the connections of everyone, by which the call began and ended
 * @param minutes the length of the session
 */
export function proposeMark(
  own: readonly Connection[],
  all: readonly Connection[],
  minutes: number,
): { readonly state: 'present' | 'late' | 'leftEarly'; readonly missed: number } {
  const missed = Math.max(0, minutes - Math.round(countSeconds(own) / 60))
  if (missed <= toleratedMinutes) return { state: 'present', missed: 0 }
  const [call, person] = [getReach(all), getReach(own)]
  const isEarly =
    person !== null && call !== null && person.from - call.from < call.until - person.until
  return { state: isEarly ? 'leftEarly' : 'late', missed }
}

/** From the first joining to the last leaving; null without times. */
function getReach(connections: readonly Connection[]): { from: number; until: number } | null {
  const spans = connections.flatMap(({ span }) => span ?? [])
  if (spans.length === 0) return null
  const from = Math.min(...spans.map((span) => span.from))
  return { from, until: Math.max(...spans.map((span) => span.until)) }
}
