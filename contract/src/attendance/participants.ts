import * as z from 'zod'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { searchKey } from '../values/searchKey.ts'
import { filledLine } from '../values/text.ts'

/** A person as the participant file of a video call names them. */
export const JoinedName = z.strictObject({
  /** The shown name, and others that the file gives, such as the original one. */
  names: z.array(filledLine(limits.displayName)).min(1, 'must hold a name').max(3),
  email: Email.nullable(),
})
export type JoinedName = z.infer<typeof JoinedName>

/** `email` and `name` are certain. `part` is a guess from a part of the name, for a person to check. */
export const Match = z.strictObject({ userId: Uid, by: z.enum(['email', 'name', 'part']) })
export type Match = z.infer<typeof Match>

/**
 * Finds the people of a session among the names in the participant file of its video call. Returns one list
 * for each name, in their order: several people who share a screen, and none for an unknown person. For its
 * teacher and the office. Teachers find students of the course who are not in the session by a whole name or
 * an address only. Nothing is written, and no address is returned.
 */
export const matchParticipants = callable('matchParticipants', {
  caller: 'registers.write',
  input: z.strictObject({
    courseId: CourseId,
    sessionId: RecordId,
    names: z
      .array(JoinedName)
      .min(1, 'must hold a name')
      .max(limits.callConnections, `must be at most ${limits.callConnections}`),
  }),
  output: z.strictObject({ matches: z.array(z.array(Match)) }),
})

/** A person of the session, with the verified address of the account. */
interface Expected {
  readonly userId: string
  readonly name: string | null
  readonly email: string | null
}

type Words = ReadonlySet<string>

/**
 * Finds people by address, else by the whole name, else by a part of it. A name that fits two people finds
 * neither. A name that joins several, such as `Maya & Leo`, finds each of them.
 */
export function matchConnections(
  joined: readonly JoinedName[],
  people: readonly Expected[],
): Match[][] {
  const named = people
    .map(({ userId, name }) => ({ userId, words: splitName(name ?? '') }))
    .filter(({ words }) => words.size > 0)
  const findOnly = (by: Match['by'], fits: (words: Words) => boolean): Match[] => {
    const found = named.filter(({ words }) => fits(words))
    return found.length === 1 ? found.map(({ userId }) => ({ userId, by })) : []
  }
  const findOne = (shown: readonly Words[]): Match[] => {
    const same = findOnly('name', (words) => shown.some((one) => isSame(one, words)))
    if (same.length > 0) return same
    return findOnly('part', (words) =>
      shown.some((one) => isPart(one, words) || isPart(words, one)),
    )
  }
  const findSeveral = (name: string): Match[] => {
    const pieces = name.split(separators).map(splitName)
    const found = pieces.flatMap((piece) => (piece.size === 0 ? [] : findOne([piece])))
    // Without a separator, such as `Maya Lind Leo Okafor`.
    const whole = splitName(name)
    const inside = named.filter(({ words }) => words.size > 1 && isPart(words, whole))
    const isApart = inside.every((one) =>
      inside.every((other) => one === other || !sharesWord(one.words, other.words)),
    )
    const contained = isApart ? inside.map(({ userId }) => ({ userId, by: 'name' as const })) : []
    return [contained, found].map(listOnce).find((all) => all.length > 1) ?? listOnce(found)
  }
  return joined.map(({ names, email }) => {
    const known = people.find((person) => person.email !== null && person.email === email)
    const byEmail: Match[] = known === undefined ? [] : [{ userId: known.userId, by: 'email' }]
    const one = findOne(names.map(splitName).filter((words) => words.size > 0))
    if (one.some(({ by }) => by === 'name')) return listOnce([...byEmail, ...one]).slice(0, 1)
    const several = names.map(findSeveral).find((all) => all.length > 1)
    if (several !== undefined) return listOnce([...byEmail, ...several])
    if (byEmail.length > 0) return byEmail
    return one.length > 0 ? one : (names.map(findSeveral).find((all) => all.length > 0) ?? [])
  })
}

/** Signs and words between the names of people who share a screen. */
const separators =
  /\s*[&+/,;|、・]\s*|\s+(?:and|und|u\.?|y|e|et|en|og|och|ja|i|ve|и|with|mit|con|avec|met)\s+/iu

function listOnce(matches: readonly Match[]): Match[] {
  return matches.filter(
    ({ userId }, place) => matches.findIndex((one) => one.userId === userId) === place,
  )
}

function isSame(one: Words, other: Words): boolean {
  return one.size === other.size && isPart(one, other)
}

function isPart(one: Words, whole: Words): boolean {
  return [...one].every((word) => whole.has(word))
}

function sharesWord(one: Words, other: Words): boolean {
  return [...one].some((word) => other.has(word))
}

/** The words of a name, whatever their order. */
function splitName(name: string): Words {
  return new Set(searchKey(name).match(/[\p{L}\p{N}']+/gu))
}
