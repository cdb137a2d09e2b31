import { GrantTerms } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/pendingGrants'
import * as addresses from '@shala/contract/accounts/addresses'
import { searchParts } from '@shala/contract/values/searchKey'
import { AppError } from '../../shared/AppError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { addMail } from './fakeEmailTemplates.ts'

const at = new Date('2026-02-03T10:00:00Z')
const stamps = { revision: 1, createdAt: at, updatedAt: at }

/** Adds a pending grant and gives its key. */
export function addPendingGrant(
  school: FakeSchool,
  email: string,
  {
    terms,
    ...wishes
  }: Partial<Omit<contract.PendingGrant, 'terms'>> & {
    terms?: Partial<GrantTerms>
  } = {},
): string {
  const { courseId = 'prenatal-yoga-certification', source = 'individual' } = wishes
  const id = contract.pendingGrantId(email, courseId, source)
  school.put('pendingGrants', id, {
    email,
    courseId,
    source,
    status: 'waiting',
    by: 'sample-admin',
    batch: null,
    terms: { ...GrantTerms.parse({}), ...terms },
    endsAt: new Date('2026-05-04T10:00:00Z'),
    claimedBy: null,
    search: searchParts(email),
    invited: false,
    invitedAt: null,
    letter: null,
    ...stamps,
    ...wishes,
  })
  return id
}

/** A second address of an account. */
export function addSecondAddress(school: FakeSchool, userId: string, email: string): void {
  const address = { email, userId, verifiedAt: at, ...stamps }
  school.put('addresses', addresses.addressId(email), address)
}

function setStatus(school: FakeSchool, input: unknown, status: contract.PendingGrantStatus) {
  const { pendingGrantId: id, revision: seen } = contract.cancelPendingGrant.input.parse(input)
  return school.change('pendingGrants', id, seen, { status })
}

function changeWaiting(
  school: FakeSchool,
  input: unknown,
  change: (before: contract.PendingGrant) => Partial<contract.PendingGrant>,
) {
  const { pendingGrantId: id, revision: seen } = contract.sendInvitation.input.parse(input)
  const before = contract.PendingGrant.parse(school.collections.get('pendingGrants')?.get(id))
  return school.change('pendingGrants', id, seen, change(before))
}

function invite(school: FakeSchool, email: string) {
  const letter = addMail(school, { kind: 'invite', to: [email], userId: null })
  return { invited: true, invitedAt: new Date(), letter }
}

function correctInvitation(school: FakeSchool, input: unknown) {
  const { email, invite: writes, ...wrong } = contract.correctInvitation.input.parse(input)
  const before = contract.PendingGrant.parse(
    school.collections.get('pendingGrants')?.get(wrong.pendingGrantId),
  )
  changeWaiting(school, wrong, () => ({ status: 'cancelled' }))
  const id = addPendingGrant(school, email, {
    courseId: before.courseId,
    terms: before.terms,
    ...(writes === true && invite(school, email)),
  })
  return { id, revision: 1 }
}

function removeAddress(school: FakeSchool, input: unknown) {
  const { email } = addresses.removeAddress.input.parse(input)
  const removed = school.collections.get('addresses')?.delete(addresses.addressId(email)) ?? false
  return { removed }
}

/** The only link that works: it proves `maya@work.test`, for which one grant is pending. */
export const goodToken = 'good-token'

function confirmAddress(school: FakeSchool, input: unknown) {
  const { token } = addresses.confirmAddress.input.parse(input)
  if (token !== goodToken) throw new AppError('not-found', 'this link is too old, or not whole')
  const email = 'maya@work.test'
  addSecondAddress(school, 'sample-maya', email)
  return { email, claimed: 1 }
}

/** How the fake school answers the calls about pending grants and about addresses, by their names. */
export const pendingGrantAnswers: Answers = {
  cancelPendingGrant: (school, input) => setStatus(school, input, 'cancelled'),
  renewPendingGrant: (school, input) => setStatus(school, input, 'waiting'),
  sendInvitation: (school, input) =>
    changeWaiting(school, input, ({ email }) => invite(school, email)),
  extendInvitation: (school, input) =>
    changeWaiting(school, input, ({ endsAt }) => ({
      endsAt: new Date(endsAt.getTime() + 90 * 24 * 60 * 60 * 1000),
    })),
  correctInvitation,
  addAddress: () => ({ sent: true }),
  confirmAddress,
  removeAddress,
}
