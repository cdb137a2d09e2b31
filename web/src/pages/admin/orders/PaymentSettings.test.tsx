import { slowTest } from '@shala/contract/testing/slowTest'
import { fireEvent, screen } from '@testing-library/react'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addReceipt } from '#testing/school/fakeOrders.ts'
import { setToday } from '#testing/setToday.ts'

beforeEach(() => setToday('2027-02-05'))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('The example of the cancellation rules stays visible while another field is invalid', async () => {
  const { user } = renderSite('/dashboard/admin/payment-settings', {
    identity: new FakeIdentity(admin),
    school: sampleSchool(),
  })
  expect(await screen.findByText(/^Example: .* the school keeps US\$600\.00/)).toBeVisible()
  await user.clear(screen.getByLabelText('Days for the deposit'))
  expect(screen.getByText(/^Example: /)).toBeVisible()
  await user.clear(screen.getByLabelText('Rule 1: percent kept'))
  expect(screen.queryByText(/^Example: /)).not.toBeInTheDocument()
})

slowTest('The message after an export disappears when its days are changed', async () => {
  URL.createObjectURL = () => 'blob:saved'
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const school = sampleSchool()
  addReceipt(school, { day: '2027-02-02' })
  const { user } = renderSite('/dashboard/admin/bookkeeping', {
    identity: new FakeIdentity(admin),
    school,
  })
  await user.click(await screen.findByRole('button', { name: 'Export 1 receipt as CSV' }))
  expect(screen.getByText(/^1 receipt saved as receipts-2027-02-01-2027-02-05.csv/)).toBeVisible()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-02-02' } })
  await screen.findByRole('button', { name: 'Export 1 receipt as CSV' })
  expect(screen.queryByText(/saved as/)).not.toBeInTheDocument()
})
