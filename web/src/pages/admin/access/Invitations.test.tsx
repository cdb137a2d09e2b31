import { screen, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addInvitation } from '#testing/school/fakeInvitations.ts'

const path = '/dashboard/admin/access/invitations'
const sound = 'sound-healing-certification'

function schoolWithWaiting() {
  const school = sampleSchool()
  addInvitation(school, 'lea@shala.test', { terms: { endsOn: '2027-03-28' } })
  addInvitation(school, 'noor@shala.test', { courseId: sound, source: 'group-Spring27' })
  addInvitation(school, 'maya@shala.test', { status: 'claimed', claimedBy: 'sample-maya' })
  addInvitation(school, 'old@shala.test', { status: 'ended' })
  return school
}

async function open(query = '', school = schoolWithWaiting()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { name: 'Invitations' })
  return { ...site, address: () => site.location.history.at(-1) }
}

const addresses = async () => {
  const table = await screen.findByRole('table', { name: 'invitations' })
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
}

const getRow = async (email: string) => {
  const row = (await screen.findByRole('rowheader', { name: email })).closest('tr')
  if (row === null) throw new Error(`${email} has no row`)
  return within(row)
}

const leaId = 'lea%40shala.test_prenatal-yoga-certification_individual'

describe('The list of invitations', () => {
  test('shows email, course, source, last day and status of each invitation', async () => {
    await open()
    expect(await addresses()).toEqual([
      'lea@shala.test',
      'maya@shala.test',
      'noor@shala.test',
      'old@shala.test',
    ])
    expect(screen.getByRole('link', { name: 'Invitations' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const lea = await getRow('lea@shala.test')
    expect(lea.getByText('Prenatal Yoga Certification')).toBeInTheDocument()
    expect(lea.getByText('Given by us, until 28 Mar 2027')).toBeInTheDocument()
    await lea.findByText('Invited, not registered yet')
    expect(lea.getByText('4 May 2030').parentElement).toHaveTextContent(
      'Invitation ends 4 May 2030',
    )
    expect((await getRow('noor@shala.test')).getByText(/^Group, /)).toBeInTheDocument()
    const maya = await getRow('maya@shala.test')
    expect(await maya.findByRole('link', { name: 'Maya Lindqvist' })).toLeadTo(
      '/dashboard/admin/access?person=sample-maya',
    )
    expect(maya.queryByRole('button')).not.toBeInTheDocument()
  })

  test('shows that an invited email has an account that is not verified', async () => {
    const school = schoolWithWaiting()
    school.addPerson({ userId: 'lea', emailVerified: false })
    await open('', school)
    const lea = await getRow('lea@shala.test')
    await lea.findByText('Has an account, email not verified')
    expect(lea.getByRole('link', { name: 'their account of lea@shala.test' })).toLeadTo(
      '/dashboard/admin/access?person=lea',
    )
    expect(lea.queryByText(/not registered/)).not.toBeInTheDocument()
  })
})

describe('Cancelling an invitation', () => {
  const cancel = 'Cancel: Prenatal Yoga Certification for lea@shala.test'

  test('takes effect without a question, and can be undone', async () => {
    const { user, school } = await open()
    await user.click(await screen.findByRole('button', { name: cancel }))
    const said = 'The invitation of lea@shala.test to Prenatal Yoga Certification was cancelled.'
    await screen.findByText(said)
    expect((await getRow('lea@shala.test')).getByText('Cancelled')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText('lea@shala.test is invited to Prenatal Yoga Certification again.'),
    ).toHaveFocus()
    await (await getRow('lea@shala.test')).findByText('Invited, not registered yet')
    const lea = { invitationId: leaId }
    expect(school.listInputs('cancelInvitation')).toEqual([{ ...lea, revision: 1 }])
    expect(school.listInputs('renewInvitation')).toEqual([{ ...lea, revision: 2 }])
  })
})

test('An ended invitation can be renewed, which can be undone', async () => {
  const { user } = await open()
  const again = 'Renew: Prenatal Yoga Certification for old@shala.test'
  await user.click(await screen.findByRole('button', { name: again }))
  await screen.findByText('old@shala.test is invited to Prenatal Yoga Certification again.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await getRow('old@shala.test')).getByText('Cancelled')).toBeInTheDocument()
})

describe('The email of an invitation', () => {
  const about = 'Prenatal Yoga Certification for lea@shala.test'

  test('is sent and sent again, and the row shows its delivery status', async () => {
    const { user, school } = await open()
    expect((await getRow('lea@shala.test')).getByText('Not sent')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `Send by email: ${about}` }))
    await screen.findByText(
      'The invitation of lea@shala.test to Prenatal Yoga Certification was sent by email.',
    )
    const again = await screen.findByRole('button', { name: `Send again: ${about}` })
    await (await getRow('lea@shala.test')).findByText('Waiting')
    const tooSoon = 'An invitation went to this address within the hour.'
    school.refuseNext('sendInvitation', new CallError('resource-exhausted', tooSoon))
    await user.click(again)
    await screen.findByText(`lea@shala.test: ${tooSoon}`)
    expect(school.listInputs('sendInvitation')).toMatchObject([
      { invitationId: leaId, revision: 1 },
      { invitationId: leaId, revision: 2 },
    ])
  })

  test('is sent to all selected invitations, with a message for each failure', async () => {
    const school = schoolWithWaiting()
    school.refuseNext('sendInvitation', new CallError('aborted', 'Someone else has changed this'))
    const { user } = await open('', school)
    await user.click(
      await screen.findByRole('checkbox', { name: `Select the invitation to ${about}` }),
    )
    await user.click(screen.getByRole('checkbox', { name: /^Select .* for noor@shala\.test$/ }))
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send 2 by email' }))
    await screen.findByText(/^lea@shala\.test: Someone else has changed/)
    expect(screen.getByText(/^The invitation of noor@shala\.test to .* was sent/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Extend 2 by 90 days' }))
    expect(await screen.findByText('2 invitations were extended by 90 days.')).toBeVisible()
    expect(school.listInputs('extendInvitation')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument()
  })
})

test('The email of an invitation from a group cannot be corrected', async () => {
  await open()
  const noor = await getRow('noor@shala.test')
  expect(noor.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument()
})
