import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'

export interface Recipient {
  readonly name: string
  readonly address: string
}

/** Returns the users who may be emailed: enabled accounts with a verified address. */
export async function filterRecipients(
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const users = await findUsers([...new Set(userIds)].map((uid) => ({ uid })))
  return new Map(
    users.flatMap((user) => {
      const { uid, email, emailVerified, disabled } = user
      return email !== undefined && emailVerified && !disabled
        ? [[uid, { name: getDisplayName(user) ?? email, address: email }] as const]
        : []
    }),
  )
}
