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
import { type Answers, type FakeSchool, sampleTime } from './FakeSchool.ts'
import { answer } from './answer.ts'
import { by, toRange } from './fakeAccess.ts'
import { addMail } from './fakeEmailTemplates.ts'

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
  const whole = { ...grant, terms: { ...GrantTerms.parse({}), ...terms } }
  return school.add('invitations', id, {
    ...newInvitation(whole, { endsAt: null }, sampleTime),
    endsAt: new Date('2030-05-04T10:00:00Z'),
    ...wishes,
  })
}

export function addSecondAddress(school: FakeSchool, userId: string, email: string): void {
  school.add('addresses', addresses.addressId(email), { email, userId, verifiedAt: sampleTime })
}

/** Changes an invitation by a decision of the server. */
const changed =
  (
    decide: (
      before: contract.Invitation,
      school: FakeSchool,
    ) => Partial<contract.InvitationContent>,
  ) =>
  (
    school: FakeSchool,
    { invitationId: id, revision }: { invitationId: string; revision: number },
  ) =>
    school.change(
      contract.invitations,
      id,
      revision,
      (before) => before && { ...before, ...decide(before, school) },
    )

function invite(school: FakeSchool, email: string) {
  const mailId = addMail(school, { kind: 'invite', to: [email], userId: null })
  return { invited: true, invitedAt: new Date(), mailId }
}

/** The only link that works: it proves `maya@work.test`, for which one grant is pending. */
export const goodToken = 'good-token'

/** How the fake school answers the calls about invitations and about addresses, by their names. */
export const invitationAnswers: Answers = [
  answer(contract.cancelInvitation, changed(cancelled)),
  answer(
    contract.renewInvitation,
    changed((before) => renewed(before, toRange(before.terms), { by, at: new Date() })),
  ),
  answer(
    contract.sendInvitation,
    changed(({ email }, school) => invite(school, email)),
  ),
  answer(
    contract.extendInvitation,
    changed((before) => extended(before, toRange(before.terms), new Date())),
  ),
  answer(contract.correctInvitation, (school, { email, invite: writes, ...wrong }) => {
    const before = contract.Invitation.parse(
      school.collections.get('invitations')?.get(wrong.invitationId),
    )
    changed(cancelled)(school, wrong)
    const id = addInvitation(school, email, {
      courseId: before.courseId,
      terms: before.terms,
      ...(writes === true && invite(school, email)),
    })
    return { id, revision: 1 }
  }),
  answer(addresses.addAddress, () => ({ sent: true })),
  answer(addresses.confirmAddress, (school, { token }) => {
    if (token !== goodToken) throw new CallError('not-found', 'this link is too old, or not whole')
    const email = 'maya@work.test'
    addSecondAddress(school, 'sample-maya', email)
    return { email, claimed: 1 }
  }),
  answer(addresses.removeAddress, (school, { email }) => {
    const removed = school.collections.get('addresses')?.delete(addresses.addressId(email)) ?? false
    return { removed }
  }),
]
