import { AccessRecord } from '@shala/contract/access/access'
import { groupSource } from '@shala/contract/access/sources'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'

const courseId = 'prenatal-yoga-certification'
const title = 'Prenatal Yoga Certification'
const userId = 'sample-maya'

async function openMaya(school = sampleSchool()) {
  const site = renderSite(`/dashboard/admin/access?person=${userId}`, { school })
  const card = within(await screen.findByRole('listitem', { name: title }))
  return { ...site, card }
}

function heldTwice() {
  const school = sampleSchool()
  grantFrom(school, { userId, courseId, source: 'purchase', endsOn: '2030-06-30' })
  const group = addGroup(school, 'Spring 2027', { startsOn: null, endsOn: null })
  grantFrom(school, { userId, courseId, source: groupSource(group) })
  return school
}

test('Each source of access is shown with its days, and a group links to its page', async () => {
  const { card } = await openMaya(heldTwice())
  expect(card.getByText('Paid')).toBeInTheDocument()
  expect(card.getByText('Until the end of 30 Jun 2030')).toBeInTheDocument()
  expect(card.getByText('No end date')).toBeInTheDocument()
  expect(await card.findByRole('link', { name: 'Spring 2027' })).toLeadTo(
    '/dashboard/admin/groups/spring2027?show=members',
  )
})

test('One source is removed after a dialog names the others, which stay', async () => {
  const { user, card, school } = await openMaya(heldTwice())
  const button = { name: `Remove this one of ${title}, what was paid for` }
  await user.click(card.getByRole('button', button))
  const dialog = within(
    await screen.findByRole('dialog', { name: `Remove what was paid for: ${title}` }),
  )
  expect(dialog.getByText(/still has access to the course through/)).toBeInTheDocument()
  await dialog.findByRole('link', { name: 'Spring 2027' })
  await user.type(dialog.getByLabelText('Reason'), 'Refunded')
  await user.click(dialog.getByRole('button', { name: 'Remove this one' }))
  await screen.findByText(`Maya Lindqvist keeps access to ${title} with no end date, by a group.`)
  await waitFor(() => expect(card.queryByText('Paid')).not.toBeInTheDocument())
  expect(school.holds(userId, courseId)).toBe(true)
  expect(card.queryByRole('button', button)).not.toBeInTheDocument()
})

test('The dialog “Remove access” lists all sources that it removes', async () => {
  const { user, card } = await openMaya(heldTwice())
  await user.click(card.getByRole('button', { name: `Remove access to ${title}` }))
  await screen.findByText('This removes every enrolment: what was paid for and a group.')
})

test('Changing the payment of one source can be undone', async () => {
  const school = sampleSchool()
  const paid = { paymentStatus: 'unpaid', paymentMethod: 'card', amount: 200 }
  grantFrom(school, { userId, courseId, source: 'purchase', ...paid })
  const { user, card } = await openMaya(school)
  await user.click(card.getByRole('button', { name: `Change the payment of ${title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `The payment for ${title}` }))
  expect(dialog.getByLabelText('Amount')).toHaveValue('200')
  await user.selectOptions(dialog.getByLabelText('Payment status'), '')
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
  expect(await dialog.findAllByText(/must be chosen: is it paid/)).not.toHaveLength(0)
  await user.selectOptions(dialog.getByLabelText('Payment status'), 'Paid')
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
  await screen.findByText(`The payment of Maya Lindqvist for ${title}: Paid, US$200.00, Card.`)
  await card.findByText('Paid, US$200.00, Card')
  const history = within(screen.getByRole('region', { name: 'History' }))
  await history.findByText(`Payment changed: ${title}`)
  expect(
    history.getByText('Payment: Unpaid, US$200.00, Card → Paid, US$200.00, Card'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(
    `Undone. The payment of Maya Lindqvist for ${title}: Unpaid, US$200.00, Card.`,
  )
})

slowTest('Payments of an enrolment are recorded, corrected and refunded', async () => {
  const school = sampleSchool()
  const unpaid = { paymentStatus: 'unpaid', amount: 450, currency: 'EUR' }
  grantFrom(school, { userId, courseId, source: 'purchase', ...unpaid })
  const { user, card } = await openMaya(school)
  const openPayment = async (press: RegExp) => {
    await user.click(card.getByRole('button', { name: press }))
    return within(await screen.findByRole('dialog'))
  }
  type PaymentDialog = Awaited<ReturnType<typeof openPayment>>
  const record = async (press: RegExp, fill: (dialog: PaymentDialog) => Promise<void>) => {
    const dialog = await openPayment(press)
    await fill(dialog)
    await user.click(dialog.getByRole('button', { name: /^Save the/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await record(/^Record a payment/, async (dialog) => {
    expect(dialog.getByText(/€0\.00 of €450\.00 paid, €450\.00 still to pay/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
    expect(await dialog.findAllByText('Amount must be a number')).not.toHaveLength(0)
    await user.type(dialog.getByLabelText('Amount'), '€ 1.50,00')
    await retype(user, dialog.getByLabelText('Amount'), '150,00 €')
    await user.selectOptions(dialog.getByLabelText('How it was paid'), 'Card')
  })
  const left = '€150.00 of €450.00 paid, €300.00 still to pay'
  expect(
    await screen.findByText(`The payments of Maya Lindqvist for ${title}: ${left}.`),
  ).toBeVisible()
  expect(await card.findByText(left)).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(await history.findByText(/€150\.00 paid, Card$/)).toBeVisible()

  await record(/^Correct /, async (dialog) => {
    expect(dialog.getByLabelText('Amount')).toHaveValue('150')
    await retype(user, dialog.getByLabelText('Amount'), '450')
  })
  expect(await card.findByText('€450.00 of €450.00 paid, nothing to pay')).toBeVisible()
  expect(card.getByText(/€150\.00 paid/, { selector: 'del' })).toBeVisible()

  await record(/^Record a payment/, async (dialog) => {
    expect(dialog.getByRole('radio', { name: 'Money was paid back' })).toBeChecked()
    await user.type(dialog.getByLabelText('Amount'), '50')
  })
  const refunded = '€450.00 paid, €50.00 refunded, €400.00 kept, nothing to pay'
  expect(await card.findByText(refunded)).toBeVisible()

  await record(/^Correct .* refunded$/, async (dialog) => {
    expect(dialog.queryByText(/does not have to pay this again/)).not.toBeInTheDocument()
    await user.type(dialog.getByLabelText('Receipt or reference'), 'R-1')
  })
  expect(await card.findByRole('button', { name: /^Correct .*receipt R-1$/ })).toBeVisible()
  expect(card.getByText(refunded)).toBeVisible()
  expect(card.queryByRole('button', { name: /^Change the payment/ })).not.toBeInTheDocument()
  const [first] = school.calls.filter(({ name }) => name === 'recordPayments')
  expect(first?.input).toMatchObject({
    source: 'purchase',
    revision: 1,
    entries: [{ amount: 15_000 }],
  })
})

test('Recording the first payment requires a price if none was agreed', async () => {
  const school = sampleSchool()
  grantFrom(school, { userId, courseId, source: 'purchase' })
  const { user, card } = await openMaya(school)
  await user.click(card.getByRole('button', { name: /^Record a payment/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Amount'), '$1,200')
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
  expect(await dialog.findAllByText('Total price must be a number')).not.toHaveLength(0)
  await user.type(dialog.getByLabelText('Total price'), '3.000')
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
  expect(
    await card.findByText('US$1,200.00 of US$3,000.00 paid, US$1,800.00 still to pay'),
  ).toBeVisible()
})

test('A payment for removed access can be marked as refunded', async () => {
  const school = sampleSchool()
  grantFrom(school, { userId, courseId, source: 'individual' })
  const grantedAt = new Date('2026-03-02T10:00:00Z')
  const paid = { paymentStatus: 'paid', paymentMethod: 'cash', amount: 90, paymentId: 'R-7' }
  const stored = school.collections.get('userCourseAccess')?.get(`${userId}_${courseId}`)
  const pastPayments = [{ ...paid, currency: 'CHF', source: 'purchase', grantedAt }]
  school.put('userCourseAccess', `${userId}_${courseId}`, {
    ...AccessRecord.parse(stored),
    pastPayments,
  })
  const { user, card } = await openMaya(school)
  const list = within(card.getByRole('list', { name: `Payments for removed enrolments: ${title}` }))
  expect(list.getByText('Paid, CHF 90.00, Cash, receipt R-7', { exact: false })).toBeVisible()
  await user.click(list.getByRole('button', { name: /^Change the payment/ }))
  let dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(school.listInputs('changePayment')).toEqual([])
  await user.click(list.getByRole('button', { name: /^Change the payment/ }))
  dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Payment status'), 'Refunded')
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }))
  await screen.findByText(/Refunded, CHF 90\.00, Cash, receipt R-7\.$/)
  expect(school.lastInput('changePayment')).toMatchObject({
    source: 'purchase',
    grantedAt: grantedAt.toISOString(),
    payment: { ...paid, currency: 'CHF', paymentStatus: 'refunded' },
  })
})

test('A course can be given from a second source', async () => {
  const school = sampleSchool()
  grantFrom(school, { userId, courseId, source: 'individual' })
  const { user, card } = await openMaya(school)
  expect(card.queryByRole('button', { name: /^Remove this one/ })).not.toBeInTheDocument()
  await user.click(card.getByRole('button', { name: `Add another enrolment in ${title}` }))
  const source = await card.findByLabelText('Type')
  expect(source).toHaveFocus()
  expect(source).toHaveDisplayValue('Paid')
  expect(card.getByText(/^If they also have this course another way/)).toBeInTheDocument()
  await user.selectOptions(source, 'Given by us')
  expect(card.getByText(/^They already have access of this type/)).toBeInTheDocument()
  await user.selectOptions(source, 'Paid')
  await user.type(card.getByLabelText('Last day'), '2030-06-30')
  await user.click(card.getByRole('button', { name: 'Give access' }))
  await card.findByText('Paid', { selector: 'dd' })
  expect(card.getByText('Given by us', { selector: 'dd' })).toBeInTheDocument()
  expect(school.lastInput('grantSource')).toMatchObject({
    userId,
    courseId,
    source: 'purchase',
    endsOn: '2030-06-30',
  })
})
