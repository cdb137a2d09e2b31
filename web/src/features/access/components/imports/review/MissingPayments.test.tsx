import { render, screen } from '@testing-library/react'
import { MissingPayments } from './MissingPayments.tsx'

const missing = { field: 'paymentStatus' as const, reason: 'is missing: choose Paid' }
const other = { field: 'amount' as const, reason: 'must be an amount' }

test('Amounts without a payment are named once, with the choice for all rows', () => {
  render(<MissingPayments rows={[missing, other, missing]} />)
  expect(screen.getByText(/^2 rows have an amount/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose it for all rows' })).toBeVisible()
})

test('A single row says it itself', () => {
  const { container } = render(<MissingPayments rows={[missing, other]} />)
  expect(container).toBeEmptyDOMElement()
})
