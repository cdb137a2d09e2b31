import { getSources } from '@shala/contract/access/access'
import { Invitation } from '@shala/contract/access/invitations'
import { eventAt } from './histories.ts'
import { isDeleted } from './operations/operationRun.ts'
import type { Story } from './requireAsked.ts'
import { endsLater, toHeld, same, getState } from './state.ts'
import type { Pair, InvitationHistory, World } from './world.ts'

/**
 * Requires that invitations are claimed in one commit with the access, by an account that has
 * verified the address, and that all claimed access has such a claim.
 */
export function requireClaimed(story: Story, world: World): number {
  const commits = new Set<string>()
  for (const grant of world.invitations) {
    for (const { event, savedAt } of grant.events) {
      const after = Invitation.parse(event.after)
      if (event.action !== 'claim') continue
      const person = story.here.people.indexOf(after.claimedBy ?? '')
      expect({ event, person, isTheirs: isTheirs(story, person, grant) }).toMatchObject({
        isTheirs: true,
      })
      const before = Invitation.parse(event.before)
      expect([before.status, after.status]).toEqual(['waiting', 'claimed'])
      const pair = getPair(story, world, person, before)
      commits.add(`${pair.person} ${pair.course} ${savedAt}`)
      const isGiven = isGivenBy(before, pair, savedAt)
      expect({ before, isGiven }).toEqual({ before, isGiven: true })
    }
  }
  let claims = 0
  for (const { person, course, events } of world.pairs) {
    for (const { event, savedAt } of events.filter((saved) => saved.event.action === 'claim')) {
      claims += 1
      // The invitations of a deleted person are deleted with their history.
      if (isDeleted(story.runs, person)) continue
      const isOfGrant = commits.has(`${person} ${course} ${savedAt}`)
      expect({ event, isOfGrant }).toEqual({ event, isOfGrant: true })
    }
  }
  return claims
}

function isTheirs(
  { here, acquaintance }: Story,
  person: number,
  { record }: InvitationHistory,
): boolean {
  return acquaintance.hasProven(person, here.addresses.indexOf(record.email))
}

function getPair(
  { here }: Story,
  { pairs }: World,
  person: number,
  { courseId }: Invitation,
): Pair {
  const course = here.courseIds.indexOf(courseId)
  const pair = pairs.find((one) => one.person === person && one.course === course)
  if (pair === undefined) throw new Error(`Nobody at ${person} could claim ${courseId}`)
  return pair
}

/**
 * Whether the commit of a claim gave the invitation and nothing else. It gives nothing if the person
 * holds the same already, or the source granted or extended the access later.
 */
function isGivenBy(pending: Invitation, { events }: Pair, savedAt: string): boolean {
  const { source, terms, batch, by, updatedAt } = pending
  const event = eventAt(events, savedAt)
  const earlier = events.filter((saved) => saved.savedAt < savedAt).at(-1)?.event.after ?? null
  const now = getSources(earlier)[source]
  const isExtended =
    now !== undefined && earlier !== null && earlier.updatedAt > updatedAt && endsLater(now, terms)
  const isLater = now !== undefined && (now.grantedAt > updatedAt || isExtended)
  const had = getState(earlier)
  if (event === undefined) {
    return now !== undefined && (isLater || same({ [source]: now }, { [source]: toHeld(terms) }))
  }
  const { action, by: granter, batch: own } = event
  expect([action, granter, own]).toEqual(['claim', by, batch])
  return same(getState(event.after), { ...had, [source]: toHeld(terms) }) && !isLater
}
