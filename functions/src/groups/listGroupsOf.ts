import { invitations } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import * as contract from '@shala/contract/people/groups'
import { groups } from '@shala/contract/people/groups'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { noAccount } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments, readAll } from '../firestore/readDocuments.ts'
import { findUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'

export const listGroupsOf = implement(contract.listGroupsOf, async ({ userId }) => {
  const [user, byAccount, byAddress] = await Promise.all([
    findUser(userId),
    firestore().collectionGroup('members').where('userId', '==', userId).get(),
    claimedMemberships(userId),
  ])
  if (user === null) throw noAccount()
  const joinedAt = new Map<string, Date>()
  for (const membership of [...byAccount.docs, ...byAddress]) {
    const { data } = contract.GroupMember.safeParse(membership.data())
    const groupId = membership.ref.parent.parent?.id
    if (data?.left === false && groupId !== undefined) joinedAt.set(groupId, data.joinedAt)
  }
  const stored = await readDocuments(groups.collection, [...joinedAt.keys()])
  const found = [...joinedAt].flatMap(([id, at]) => {
    const { data } = contract.Group.safeParse(stored.get(id)?.data())
    if (data === undefined) return []
    const { name, nameKey, courseIds, startsOn, endsOn, active } = data
    const group = { id, name, courseIds, startsOn, endsOn, active, joinedAt: at.toISOString() }
    return [{ nameKey, group }]
  })
  return {
    groups: found
      .toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1))
      .map(({ group }) => group),
  }
})

const Claim = z.object({ source: z.string(), email: z.string() })

/**
 * Reads memberships by address whose courses this account has claimed. The next change turns them
 * into memberships by account.
 */
async function claimedMemberships(userId: string): Promise<DocumentSnapshot[]> {
  const { docs } = await firestore()
    .collection(invitations.collection)
    .where('claimedBy', '==', userId)
    .select('source', 'email')
    .get()
  const paths = docs.flatMap((claim) => {
    const { source, email } = Claim.parse(claim.data())
    const groupId = getGroupId(source)
    return groupId === null
      ? []
      : `${contract.membersPath(groupId)}/${contract.memberByAddress(email)}`
  })
  return readAll([...new Set(paths)].map((path) => firestore().doc(path)))
}
