import { GrantTerms } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/invitations'
import * as addresses from '@shala/contract/accounts/addresses'
import {
  cancelled,
  extended,
  newInvitation,
  renewed,
} from '@shala/domain/access/changes/invitation'
import { CallError } from '#shared/CallError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { by, toRange } from './fakeAccess.ts'
import { addMail } from './fakeEmailTemplates.ts'

const at = new Date('2026-02-03T10:00:00Z')
const stamps = { revision: 1, createdAt: at, updatedAt: at }

/** Adds an invitation and gives its key. */
export function addInvitation(
  school: FakeSchool,
  email: string,
  {
    terms,
    ...wishes
  }: Partial<Omit<contract.Invitation, 'terms'>> & {
    terms?: Partial<GrantTerms>
  } = {},
): string {
  const { courseId = 'prenatal-yoga-certification', source = 'individual' } = wishes
  const id = contract.invitationId(email, courseId, source)
  const grant = { email, courseId, source, by, batch: null, notify: null }
  school.put('invitations', id, {
    ...newInvitation(
      { ...grant, terms: { ...GrantTerms.parse({}), ...terms } },
      { endsAt: null },
      at,
    ),
    endsAt: new Date('2030-05-04T10:00:00Z'),
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

/** Changes an invitation by a decision of the server. */
function change(
  school: FakeSchool,
  input: unknown,
  decide: (before: contract.Invitation) => Partial<contract.InvitationContent>,
) {
  const { invitationId: id, revision } = contract.sendInvitation.input.parse(input)
  return school.change(
    contract.invitations,
    id,
    revision,
    (before) => before && { ...before, ...decide(before) },
  )
}

function invite(school: FakeSchool, email: string) {
  const mailId = addMail(school, { kind: 'invite', to: [email], userId: null })
  return { invited: true, invitedAt: new Date(), mailId }
}

function correctInvitation(school: FakeSchool, input: unknown) {
  const { email, invite: writes, ...wrong } = contract.correctInvitation.input.parse(input)
  const before = contract.Invitation.parse(
    school.collections.get('invitations')?.get(wrong.invitationId),
  )
  change(school, wrong, cancelled)
  const id = addInvitation(school, email, {
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
  if (token !== goodToken) throw new CallError('not-found', 'this link is too old, or not whole')
  const email = 'maya@work.test'
  addSecondAddress(school, 'sample-maya', email)
  return { email, claimed: 1 }
}

/** How the fake school answers the calls about invitations and about addresses, by their names. */
export const invitationAnswers: Answers = {
  cancelInvitation: (school, input) => change(school, input, cancelled),
  renewInvitation: (school, input) =>
    change(school, input, (before) =>
      renewed(before, toRange(before.terms), { by, at: new Date() }),
    ),
  sendInvitation: (school, input) => change(school, input, ({ email }) => invite(school, email)),
  extendInvitation: (school, input) =>
    change(school, input, (before) => extended(before, toRange(before.terms), new Date())),
  correctInvitation,
  addAddress: () => ({ sent: true }),
  confirmAddress,
  removeAddress,
}
