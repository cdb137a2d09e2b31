import {
  countSeconds,
  groupConnections,
  proposeMark,
  type Connection,
  type Match,
} from '@shala/contract/attendance/participants'

/** A person who joined a video call. */
export interface Participant {
  readonly name: string
  readonly connections: readonly Connection[]
  /** The person of the session; null for an unknown one. */
  readonly userId: string | null
  /** True if only a part of the name fits. */
  readonly isGuess: boolean
}

/** A mark that the file proposes. */
export interface ProposedMark {
  readonly userId: string
  readonly state: 'present' | 'late' | 'leftEarly' | 'absent'
  readonly missed: number
}

/** Joins the connections of a file to participants, those with a known person last. */
export function listParticipants(
  connections: readonly Connection[],
  matches: readonly (Match | null)[],
): Participant[] {
  const found = new Map(
    connections.map((connection, place) => [connection, matches[place] ?? null]),
  )
  const participants = groupConnections(connections).map((group): Participant => {
    const [first] = group
    const match = (first && found.get(first)) ?? null
    const name = first?.names.join(' / ') ?? ''
    const isGuess = match?.by === 'part'
    return { name, connections: group, userId: match?.userId ?? null, isGuess }
  })
  const rank = ({ userId, isGuess }: Participant) => (userId === null ? 0 : isGuess ? 1 : 2)
  return participants.toSorted((one, other) => rank(one) - rank(other))
}

export const countMinutes = ({ connections }: Participant): number =>
  Math.round(countSeconds(connections) / 60)

/**
 * Returns the marks of the people who were in the call, and of those who are absent without it.
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
  const all = participants.flatMap(({ connections }) => connections)
  const byPerson = Map.groupBy(participants, ({ userId }) => userId)
  return userIds.flatMap((userId): ProposedMark[] => {
    const own = byPerson.get(userId)?.flatMap(({ connections }) => connections)
    if (own !== undefined) return [{ userId, ...proposeMark(own, all, minutes) }]
    return expected.includes(userId) ? [{ userId, state: 'absent', missed: 0 }] : []
  })
}
