import { screen } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { setToday } from '#testing/setToday.ts'

beforeEach(() => setToday('2027-02-05'))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('The example of the cancellation rules stays visible while another field is invalid', async () => {
  const { user } = renderSite('/dashboard/admin/payment-settings', {
    school: sampleSchool(),
  })
  expect(await screen.findByText(/^Example: .* the school keeps US\$600\.00/)).toBeVisible()
  await user.clear(screen.getByLabelText('Days for the deposit'))
  expect(screen.getByText(/^Example: /)).toBeVisible()
  await user.clear(screen.getByLabelText('Rule 1: percent kept'))
  expect(screen.queryByText(/^Example: /)).not.toBeInTheDocument()
})
