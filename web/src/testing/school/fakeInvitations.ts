import { GrantTerms } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/invitations'
import * as addresses from '@shala/contract/accounts/addresses'
import { cancelled, newInvitation, renewed } from '@shala/domain/access/changes/invitation'
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

const change = (
  school: FakeSchool,
  { invitationId: id, revision }: { invitationId: string; revision: number },
  decide: (before: contract.Invitation) => Partial<contract.InvitationContent>,
) =>
  school.change(
    contract.invitations,
    id,
    revision,
    (before) => before && { ...before, ...decide(before) },
  )

/** How the fake school answers the calls about invitations, by their names. */
export const invitationAnswers: Answers = [
  answer(contract.cancelInvitation, (school, seen) => change(school, seen, cancelled)),
  answer(contract.renewInvitation, (school, seen) =>
    change(school, seen, (before) =>
      renewed(before, toRange(before.terms), { by, at: new Date() }),
    ),
  ),
  answer(contract.sendInvitation, (school, seen) =>
    change(school, seen, ({ email }) => {
      const mailId = addMail(school, { kind: 'invite', to: [email], userId: null })
      return { invited: true, invitedAt: new Date(), mailId }
    }),
  ),
]
