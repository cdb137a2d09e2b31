import { randomUUID } from 'node:crypto'
import { syncProfile } from '../../accounts/syncProfile.ts'
import { auth } from '../../firebase.ts'
import { saveGroup } from '../../groups/saveGroup.ts'
import { ask } from './callers.ts'
import { createDraft } from './draft.ts'
import { readWorld } from './readWorld.ts'
import { readAs } from './rules.ts'
import { at, type School } from './school.ts'
import { listProvenAddresses, type World } from './world.ts'

/**
 * Ends a story: every person verifies the address and logs in, one after the other, and the group
 * is saved unchanged. After that no grant may be pending for a person who can claim it, only
 * members hold access from the group, and each person can read their own data and none of others.
 */
export async function settle(here: School, by: string): Promise<World> {
  await everybodyLogsIn(here)
  const { name, courseIds, startsOn, endsOn, revision } = (await readWorld(here)).group
  const form = { name, courseIds, startsOn, endsOn }
  const again = { id: here.groupId, revision, batchId: randomUUID(), group: form }
  const { failed } = await ask(saveGroup, again, by)
  expect(failed).toEqual([])
  const world = await readWorld(here)
  requireNothingLost(here, world)
  requireMembersHold(here, world)
  await requireOwnIsSeen(here, world)
  return world
}

async function everybodyLogsIn(here: School): Promise<void> {
  for (const [person, isAlive] of (await readWorld(here)).lives.entries()) {
    if (!isAlive) continue
    const uid = at(here.people, person)
    await auth().updateUser(uid, { emailVerified: true })
    await ask(syncProfile, {}, uid)
  }
}

function requireNothingLost(here: School, world: World): void {
  const { invitations } = createDraft(here, world)
  for (const [person, isAlive] of world.lives.entries()) {
    const proven = isAlive ? listProvenAddresses(world, person) : []
    const pending = invitations.filter(
      ({ status, address }) => status === 'waiting' && proven.includes(address),
    )
    expect({ person, pending }).toEqual({ person, pending: [] })
  }
}

/** Requires that only members hold access from a group, and deleted people hold none. */
function requireMembersHold(here: School, world: World): void {
  const { members, states, group, invitations } = createDraft(here, world)
  for (const member of members) expect(member.left || !member.isBehind).toBe(true)
  for (const [person, own] of states.entries()) {
    const isMember = members.some((member) => member.person === person && !member.left)
    const isByAddress = members.some(
      ({ left, address }) =>
        !left &&
        invitations.some(
          (wait) => wait.address === address && wait.source === group && wait.status === 'claimed',
        ),
    )
    const holds = own.some((state) => group in state)
    if (!isMember && !isByAddress) expect({ person, holds }).toEqual({ person, holds: false })
    if (world.lives[person] === false) expect(own).toEqual(own.map(() => ({})))
  }
}

async function requireOwnIsSeen(here: School, { pairs }: World): Promise<void> {
  await Promise.all(
    pairs.flatMap(({ record, ...pair }) =>
      here.people.map(async (_, reader) => {
        const sees = await readAs(here, reader, pair, record?.revision ?? 1)
        const isOwn = reader === pair.person
        const may = isOwn ? (record === null ? 'none' : 'seen') : 'denied'
        expect({ reader, ...pair, sees }).toEqual({ reader, ...pair, sees: may })
      }),
    ),
  )
}
