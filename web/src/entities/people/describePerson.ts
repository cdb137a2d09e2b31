interface NamedPerson {
  readonly displayName: string | null
  readonly email: string | null
}

/** Actors that are not people. */
const actors: ReadonlyMap<string, string> = new Map([
  ['system', 'the system'],
  ['ADMIN_UIDS', 'the school’s settings'],
  ['claim', 'the Firebase console'],
])

/** Returns the name of an actor that is not a person, such as `system`; null for a user ID. */
export const findActorName = (userId: string): string | null => actors.get(userId) ?? null

/** Returns the name of a person, else their email, else their ID. */
export const getPersonName = ({ displayName, email, userId }: NamedPerson & { userId: string }) =>
  displayName ?? email ?? userId

/**
 * Returns the name of a user, else their email. A user whom the server does not know has deleted their
 * account, so the ID is not shown.
 */
export function describePerson(userId: string, person: NamedPerson | null | undefined): string {
  const actor = findActorName(userId)
  if (actor !== null) return actor
  if (person === null || person === undefined) return 'Deleted account'
  return getPersonName({ ...person, userId })
}
